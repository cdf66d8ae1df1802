import { takenNumbers, takeUpTo, type Taken } from '../cases/numbering.ts';
import type { Db } from '../database/index.ts';

/**
 * Gives no number out a second time: receipts and letters that bear those given out since the archive are in
 * people's hands, though their cases are gone.
 * @param before what the database that is replaced had given out
 * @returns how many numbers are passed over
 */
export async function passOver(trx: Db, before: readonly Taken[]): Promise<number> {
  const now = new Map((await takenNumbers(trx)).map(({ register, last }) => [register, last]));
  let passed = 0;
  for (const { register, last } of before) {
    const again = last - (now.get(register) ?? 0);
    if (again <= 0) continue;
    await takeUpTo(trx, { register, last });
    passed += again;
  }
  return passed;
}
