/** Runs a command for an operator: says what was done, or in one line why not. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  // Whatever a command writes, people's identity numbers among it, is for its own account alone.
  process.umask(0o077);
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
