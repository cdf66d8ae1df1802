import type { ReactNode } from 'react';
import { fileSize } from '#core/format/size.ts';
import { Alert } from '../feedback/alert.tsx';
import { failureText } from '../feedback/failure-text.ts';
import { FocusedHeading } from '../feedback/focused-heading.tsx';
import { labelIn } from '../form/choice.tsx';
import type { ShownField } from '../form/shown-field.ts';
import type { Answers, FilingKind } from './filing.ts';
import { SendingProgress } from './sending-progress.tsx';
import type { SendingState } from './use-sending.ts';

export interface ReviewProps {
  kind: FilingKind;
  fields: Readonly<Record<string, ShownField>>;
  /** In whose name. */
  name: string;
  answers: Answers;
  /** What is shown of fields whose value says nothing to a person. */
  shown: Readonly<Partial<Record<string, string>>>;
  sending: SendingState;
  failure: unknown;
  /** Before the button that sends. */
  captcha: ReactNode;
  /** Back to the form, to the named field where there is one. */
  onChange: (name: string | null) => void;
  onSend: () => void;
  onCancel: () => void;
}

/** All answers once more before they are sent. */
export function Review({
  kind,
  fields,
  name,
  answers,
  shown,
  sending,
  failure,
  captcha,
  ...on
}: ReviewProps) {
  const { subject } = kind;
  const noun = subject.toLowerCase();
  const given: Readonly<Record<string, unknown>> = { ...answers };
  const isSending = sending.step === 'sending';
  return (
    <section className="stack" aria-labelledby="periksa-isian">
      <FocusedHeading id="periksa-isian">Periksa isian Anda</FocusedHeading>
      <p>
        Diajukan atas nama <strong>{name}</strong>. Setelah terkirim, isian tidak dapat diubah.
      </p>
      {failure !== null && (
        <Alert kind="error" title={`${subject} belum terkirim`} focused>
          {failureText(failure)}
        </Alert>
      )}
      {sending.step === 'cancelled' && (
        <Alert kind="info" title="Pengiriman dibatalkan" focused>
          {`${subject} belum diajukan. Isian Anda masih ada di halaman ini.`}
        </Alert>
      )}
      <dl className="review">
        {Object.entries(fields).map(([key, field]) => (
          <div className="review__row" key={key}>
            <dt>{field.label}</dt>
            <dd>{shown[key] ?? textOf(field, given[key])}</dd>
            <dd className="review__change">
              <button
                className="link-button"
                type="button"
                disabled={isSending}
                onClick={() => on.onChange(key)}
              >
                Ubah<span className="visually-hidden"> {field.label.toLowerCase()}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <div hidden={isSending}>{captcha}</div>
      {isSending ? (
        <SendingProgress what={noun} {...sending} onCancel={on.onCancel} />
      ) : (
        <div className="form__actions">
          <button className="button button--primary" type="button" onClick={on.onSend}>
            Kirim {noun}
          </button>
          <button className="button" type="button" onClick={() => on.onChange(null)}>
            Kembali ke formulir
          </button>
        </div>
      )}
    </section>
  );
}

const nameAndSize = ({ name, size }: File) => `${name} (${fileSize(size)})`;

function textOf(field: ShownField, value: unknown): string {
  const files = [value].flat().filter((one) => one instanceof File);
  if (files.length > 0) return files.map(nameAndSize).join('\n');
  if (typeof value !== 'string' || value === '') return 'Tidak ada';
  return field.options ? labelIn(field.options, value) : value;
}
