/**
 * Who puts the agency's electronic signature under a letter. The portal has one of its own, over a
 * certificate in files; a provider that signs elsewhere is another, and takes the same two calls.
 */
export interface LetterSigner {
  /** The certificate's holder, as the letter names it. */
  readonly nama: string;
  /** Whether it may sign then. */
  isValidAt(moment: Date): boolean;
  /**
   * Puts the signature where the PDF has left room for it; not a byte beside it is changed.
   * @throws Error where it cannot be had now
   */
  sign(pdf: Buffer): Promise<Buffer>;
}
