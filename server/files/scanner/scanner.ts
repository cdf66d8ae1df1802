/** Looks for malware. */
export interface Scanner {
  /**
   * Passes a file's bytes on, no faster than they are looked at, and ends once all were found clean.
   * @param asker tells senders apart: nobody's many leave the others no turn
   * @throws ScannerSilent where it does not answer, or takes no more
   * @throws Infected
   * @throws HttpError 503 where too many of one sender's wait
   */
  scan(source: AsyncIterable<Buffer>, asker: string): AsyncGenerator<Buffer>;
  /** @throws Error where it does not answer */
  ready(): Promise<void>;
}

/** What an upload is that the scanner knows; `message` names the signature alone. */
export class Infected extends Error {}

/** That there is no saying what an upload is. */
export class ScannerSilent extends Error {}
