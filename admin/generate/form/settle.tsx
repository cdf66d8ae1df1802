import { useEffect, useEffectEvent } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Fields } from '#core/resource/index.ts';
import type { Values } from '#admin/providers/request-body.ts';
import { isSame } from './conflict/differences.ts';

/** A record as it was saved, and the form that it was saved from. */
export interface Settled {
  record: RaRecord;
  sent: Values;
}

/** After a save, makes the saved record the base of a form that stays open, and keeps what was typed since. */
export function Settle({ settled, fields }: { settled: Settled | null; fields: Fields }) {
  const { getValues, reset, setValue } = useFormContext();
  const settle = useEffectEvent(({ record, sent }: Settled) => {
    const now: Values = getValues();
    reset({ ...record });
    for (const [name, field] of Object.entries(fields)) {
      if (isSame(field, now[name], sent[name])) continue;
      setValue(name, now[name], { shouldDirty: true });
    }
  });
  useEffect(() => {
    if (settled) settle(settled);
  }, [settled]);
  return null;
}
