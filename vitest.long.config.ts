import { defineConfig } from "vitest/config";

/** The checks that take minutes: large differential tests, coverage simulations. */
export default defineConfig({
  test: { include: ["tests/**/*.long.ts"], testTimeout: 3_600_000, hookTimeout: 3_600_000 },
});
