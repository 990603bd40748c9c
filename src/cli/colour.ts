import picocolors from "picocolors";

const { NO_COLOR, FORCE_COLOR } = process.env;

/** Colours where a person reads: on a terminal, unless NO_COLOR is set; anywhere with FORCE_COLOR. Never into files or pipes. */
const pc = picocolors.createColors(!NO_COLOR && (Boolean(FORCE_COLOR) || process.stdout.isTTY === true));

export default pc;
