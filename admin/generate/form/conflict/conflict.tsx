import { useEffect, useEffectEvent, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Fields } from '#core/resource/index.ts';
import { lazyDialog } from '#admin/layout/lazy-dialog.tsx';
import type { Values } from '#admin/providers/request-body.ts';
import type { FormFailure } from '../form-alert.tsx';
import { differences, type Difference } from './differences.ts';

const ConflictDialog = lazyDialog(() => import('./conflict-dialog.tsx'));

export interface ConflictProps {
  failure: FormFailure | null;
  fields: Fields;
  /** The record that the form began with. */
  record: RaRecord | undefined;
  /** Fetches it anew, and has the form take over what nobody typed into. */
  reload: () => Promise<Values | undefined>;
  /** Sends the form once more. */
  resend: () => void;
}

/**
 * Where a save came too late, finds out what has changed meanwhile and has it settled. A refusal for
 * another reason (the record is as it was read) is left to the form's own notice.
 */
export function Conflict({ failure, fields, record, reload, resend }: ConflictProps) {
  const { getValues, setValue } = useFormContext();
  const [found, setFound] = useState<{ differences: Difference[]; record: RaRecord } | null>(null);

  const compare = useEffectEvent(async () => {
    const [base, mine] = [record ?? { id: '' }, { ...getValues() }];
    const theirs = (await reload()) as RaRecord | undefined;
    if (!theirs || theirs.versi === base.versi) return;
    setFound({ differences: differences(fields, { base, mine, theirs }), record: theirs });
  });
  useEffect(() => {
    // What cannot be fetched is said by the form's notice, which offers the same again.
    if (failure?.status === 409) compare().catch(() => undefined);
  }, [failure]);

  if (!found) return null;
  return (
    <ConflictDialog
      {...found}
      onClose={() => setFound(null)}
      onResolve={(chosen) => {
        for (const [name, value] of Object.entries(chosen)) {
          setValue(name, value, { shouldDirty: true });
        }
        setFound(null);
        resend();
      }}
    />
  );
}
