/** Says what is wrong with a command line, in one line and with exit code 2. */
export function refuse(words: string): void {
  console.error(words);
  process.exitCode = 2;
}

/** Runs what reads options by `parseArgs`, and refuses those that it does not know, `--help` among them. */
export async function refusingBadOptions(name: string, run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!isBadOption(error)) throw error;
    refuse(`${name}: ${error.message.split('. ')[0]}; docs/benches.md has them`);
  }
}

function isBadOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
