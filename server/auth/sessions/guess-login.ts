import { isHttpError } from '#server/http/errors.ts';
import type { Counted, Limits } from '#server/limits/limits.ts';

/** Who tries a password. */
export interface Guesser {
  /** The account's address, as typed. */
  email: string;
  /** The client's network address. */
  address: string;
  /** A device that has logged in to this account before; null for any other. */
  device: string | null;
}

/**
 * Lets a password be looked at. A known device has a count of its own, which nobody else can fill;
 * once it has, it is one like any other. Strangers are counted by account and address together, at
 * the account over all addresses, and at their address.
 * @param look null for a wrong one
 * @throws HttpError 429
 */
export async function guessLogin<T>(
  limits: Limits,
  { email, address, device }: Guesser,
  look: () => Promise<T | null>,
): Promise<T | null> {
  if (device !== null) {
    const own: Counted[] = [
      ['wrong logins from a known device in a day', device],
      ['wrong logins from a known device', device],
    ];
    try {
      return await limits.guess(own, look);
    } catch (error) {
      if (!isHttpError(error) || error.statusCode !== 429) throw error;
    }
  }
  return limits.guess(
    [
      ['wrong logins from an address', address],
      ['wrong logins at an account from an address', email, address],
      ['wrong logins at an account from an address in a day', email, address],
      ['wrong logins at an account', email],
    ],
    look,
  );
}
