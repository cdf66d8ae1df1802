export interface Options {
  /** Fewer rows and shorter rounds, for a look. */
  quick: boolean;
  /** Print only: a missed budget does not fail the command. */
  report: boolean;
  /** Row counts of the scale suite, smallest first. */
  sizes: readonly number[];
  /** Rounds of each comparison, every one with a turn for each side. */
  rounds: number;
  /** Milliseconds of load in a turn. */
  turn: number;
  /** Milliseconds of load before the first round. */
  warmUp: number;
  /** Suites to run; all where none is named. */
  only: readonly string[];
}

const known = new Set(['--quick', '--report']);

/** @throws Error naming an argument that is not known */
export function readOptions(args: readonly string[], suites: readonly string[]): Options {
  for (const arg of args) {
    if (!known.has(arg) && !suites.includes(arg)) {
      throw new Error(`"${arg}": there are --quick, --report and the suites ${suites.join(', ')}`);
    }
  }
  const quick = args.includes('--quick');
  return {
    quick,
    report: args.includes('--report'),
    sizes: quick ? [1_000, 100_000] : [1_000, 100_000, 1_000_000],
    rounds: quick ? 3 : 5,
    turn: quick ? 500 : 1_000,
    warmUp: quick ? 1_000 : 3_000,
    only: args.filter((arg) => suites.includes(arg)),
  };
}
