import { lookupValues, type LookupType, type LookupValue } from '#core/lookup/lookups.ts';

/** The statuses of a list in which something is still to be done. */
export const statusBerjalan = <L extends LookupType>(
  lookup: L,
  machine: { isFinal(status: LookupValue<L>): boolean },
): LookupValue<L>[] => lookupValues(lookup).filter((status) => !machine.isFinal(status));
