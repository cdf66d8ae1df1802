import { lookupValues, type LookupType } from '#core/lookup/lookups.ts';

/** The statuses of a list in which something is still to be done. */
export const statusBerjalan = (
  lookup: LookupType,
  machine: { isFinal(status: never): boolean },
): string[] => lookupValues(lookup).filter((status) => !machine.isFinal(status as never));
