import { useState } from 'react';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { longDay, weekdayAndDay } from '#core/format/day.ts';
import { Alert } from '../feedback/alert.tsx';
import { CheckGroup, RadioGroup } from '../form/choice.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import type { ShownField } from '../form/shown-field.ts';
import type { Form } from '../form/use-form.ts';
import type { RequestDetail } from '../request-status/request.ts';
import { groundTexts } from './ground-texts.ts';

export interface AgainstProps {
  form: Form<'alasan' | 'alasan_lain'>;
  /** The ground, and those beside it. */
  fields: Readonly<Record<'alasan' | 'alasan_lain', ShownField>>;
  /** The chosen request. */
  request: RequestDetail;
  /** The ground to begin with, from the draft or the link; may not be offered. */
  initial: string | undefined;
  /** Those to begin with beside it, with commas between. */
  initialOthers: string | undefined;
}

/** The grounds on which one may object to the chosen request, until when, and why the others are missing. */
export function Against(props: AgainstProps) {
  const { form, fields, request, initial, initialOthers } = props;
  const [chosen, setChosen] = useState(initial ?? '');
  const right = request.hak_keberatan;
  if (!right) return null;
  if (!right.boleh) {
    return (
      <Alert kind="warning" title="Keberatan tidak dapat diajukan atas permohonan ini">
        {right.halangan ?? ''}
      </Alert>
    );
  }
  const there = right.dasar.filter(({ ada }) => ada);
  const absent = right.dasar.filter(({ ada }) => !ada);
  return (
    <>
      <Standing request={request} />
      <FieldFrame form={form} name="alasan" field={fields.alasan} group>
        {(control) => (
          <RadioGroup
            {...control}
            options={there.map(({ alasan, sejak }) => ({
              value: alasan,
              label: lookupLabel('alasan_keberatan', alasan),
              hint: `${groundTexts[alasan]}${sejak ? ` Berlaku sejak ${longDay(sejak)}.` : ''}`,
            }))}
            initial={initial}
            onChosen={setChosen}
          />
        )}
      </FieldFrame>
      {chosen !== '' && there.length > 1 && (
        <FieldFrame form={form} name="alasan_lain" field={fields.alasan_lain} group>
          {(control) => (
            <CheckGroup
              {...control}
              options={there
                .filter(({ alasan }) => alasan !== chosen)
                .map(({ alasan }) => ({
                  value: alasan,
                  label: lookupLabel('alasan_keberatan', alasan),
                }))}
              initial={initialOthers}
            />
          )}
        </FieldFrame>
      )}
      {absent.length > 0 && (
        <details className="disclosure">
          <summary className="disclosure__summary">
            Mengapa {absent.length} alasan lain tidak dapat dipilih
          </summary>
          <dl className="definition">
            {absent.map(({ alasan, keterangan }) => (
              <div className="definition__row" key={alasan}>
                <dt>{lookupLabel('alasan_keberatan', alasan)}</dt>
                <dd>{keterangan}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

/** The chosen request: its number, its status, and until when one may object. */
function Standing({ request }: { request: RequestDetail }) {
  const { nomor_registrasi, status, keputusan, selesai_pada, batas_waktu } = request;
  const until = request.hak_keberatan?.sampai;
  const decision = keputusan && lookupLabel('keputusan_permohonan', keputusan);
  return (
    <div className="card card--tint stack stack--tight" role="status">
      <p>
        <strong>{nomor_registrasi}</strong>
        {decision && selesai_pada
          ? ` dijawab ${longDay(selesai_pada)}: ${decision}.`
          : ` berstatus ${lookupLabel('status_permohonan', status)}, batas jawabannya ${longDay(batas_waktu)}.`}
      </p>
      {until && (
        <p>
          Keberatan dapat diajukan sampai <strong>{weekdayAndDay(until)}</strong>.
        </p>
      )}
    </div>
  );
}
