/** What could not be made. */
export interface Failure {
  /** The resources that it shows. */
  of: readonly string[];
  path: string;
  error: unknown;
}

/** Makes one of many. */
export type Try = (
  of: readonly string[],
  path: string,
  make: () => Promise<void> | void,
) => Promise<void>;

/** What fails is noted, and keeps no other one back. */
export const trying =
  (failures: Failure[]): Try =>
  async (of, path, make) => {
    try {
      await make();
    } catch (error) {
      failures.push({ of, path, error });
    }
  };
