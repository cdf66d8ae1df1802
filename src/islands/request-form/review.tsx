import { permohonanFields as fields } from '#core/forms/permohonan.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import type { Field } from '#core/resource/types.ts';
import type { DeviceUser } from '#core/session/device.ts';
import { Alert } from '../feedback/alert.tsx';
import { failureText } from '../feedback/failure-text.ts';
import { FocusedHeading } from '../feedback/focused-heading.tsx';
import type { FormValues } from '../form/form-values.ts';
import { fileSize } from '../format/file-size.ts';
import { Sending } from './sending.tsx';
import type { FilingState } from './use-filing.ts';

export interface ReviewProps {
  user: DeviceUser;
  answers: FormValues;
  filing: FilingState;
  failure: unknown;
  /** Back to the form, to the named field where there is one. */
  onChange: (name: string | null) => void;
  onSend: () => void;
  onCancel: () => void;
}

const rows: [string, Field][] = Object.entries(fields);

/** All answers once more before they are sent. */
export function Review({
  user,
  answers,
  filing,
  failure,
  onChange,
  onSend,
  onCancel,
}: ReviewProps) {
  const isSending = filing.step === 'sending';
  return (
    <section className="stack" aria-labelledby="periksa-isian">
      <FocusedHeading id="periksa-isian">Periksa isian Anda</FocusedHeading>
      <p>
        Diajukan atas nama <strong>{user.name}</strong>. Setelah terkirim, isian tidak dapat diubah.
      </p>
      {failure !== null && (
        <Alert kind="error" title="Permohonan belum terkirim" focused>
          {failureText(failure)}
        </Alert>
      )}
      {filing.step === 'cancelled' && (
        <Alert kind="info" title="Pengiriman dibatalkan">
          Permohonan belum diajukan. Isian Anda masih ada di halaman ini.
        </Alert>
      )}
      <dl className="review">
        {rows.map(([name, field]) => (
          <div className="review__row" key={name}>
            <dt>{field.label}</dt>
            <dd>{shown(field, answers[name])}</dd>
            <dd className="review__change">
              <button
                className="link-button"
                type="button"
                disabled={isSending}
                onClick={() => onChange(name)}
              >
                Ubah<span className="visually-hidden"> {field.label.toLowerCase()}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {isSending ? (
        <Sending share={filing.share} onCancel={onCancel} />
      ) : (
        <div className="form__actions">
          <button className="button button--primary" type="button" onClick={onSend}>
            Kirim permohonan
          </button>
          <button className="button" type="button" onClick={() => onChange(null)}>
            Kembali ke formulir
          </button>
        </div>
      )}
    </section>
  );
}

function shown(field: Field, value: unknown): string {
  if (value instanceof File) return `${value.name} (${fileSize(value.size)})`;
  if (typeof value !== 'string' || value === '') return 'Tidak ada';
  return field.lookup ? lookupLabel(field.lookup, value) : value;
}
