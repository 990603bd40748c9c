import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { createGzip } from "node:zlib";
import { UserError } from "../../src/problems.js";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".csv": "text/csv; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
};
const COMPRESSED = new Set([".html", ".js", ".css", ".json", ".csv", ".svg"]);
const FIRST_PORT = 3000;
const LAST_PORT = 3099;

export interface Site {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves a folder of built pages on 127.0.0.1, at `port` or else at the next free one from 3000. Throws a UserError when
 * the port is taken or the folder holds no pages.
 */
export async function serveSite(folder: string, port: number | null = null): Promise<Site> {
  if (!(await isFile(join(folder, "index.html"))))
    throw new UserError(`no pages in ${folder}: make them with "onguard notebooks build"`);
  const server = createServer((request, response) => {
    answer(folder, request.url ?? "/", /\bgzip\b/.test(String(request.headers["accept-encoding"])), response);
  });
  const taken = port === null ? await listenFrom(server, FIRST_PORT) : await listen(server, port);
  return {
    address: `http://127.0.0.1:${taken}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function answer(folder: string, url: string, gzip: boolean, response: ServerResponse): Promise<void> {
  const file = await fileFor(folder, url);
  if (file === null) {
    response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("There is no such page.\n");
    return;
  }
  const extension = extname(file);
  const packed = gzip && COMPRESSED.has(extension);
  response.writeHead(200, {
    "content-type": TYPES[extension] ?? "application/octet-stream",
    ...(packed ? { "content-encoding": "gzip" } : {}),
  });
  const stream = createReadStream(file);
  (packed ? stream.pipe(createGzip()) : stream).pipe(response);
}

/** The file that a path names: itself, its index, or the page of that name; null when there is none. */
async function fileFor(folder: string, url: string): Promise<string | null> {
  let path: string;
  try {
    path = decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return null;
  }
  const base = normalize(join(folder, path));
  if (base !== normalize(folder) && !base.startsWith(normalize(folder + sep))) return null;
  for (const file of path.endsWith("/") ? [join(base, "index.html")] : [base, `${base}.html`])
    if (await isFile(file)) return file;
  return null;
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}

async function listenFrom(server: Server, first: number): Promise<number> {
  for (let port = first; port <= LAST_PORT; port++) {
    try {
      return await listen(server, port);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
  throw new UserError(`no free port from ${first} to ${LAST_PORT}: name one with --port`);
}

/** Port 0 takes any free one. */
function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE" || error.code === "EACCES"
          ? new UserError(`port ${port} is taken or not allowed: name another with --port, or none`)
          : error,
      );
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", failed);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}
