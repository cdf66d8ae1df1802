import type { Form } from '../form/use-form.ts';

/** Consent to the privacy policy; opens it beside the form, so that nothing typed is lost. */
export function Consent({ form }: { form: Form }) {
  const error = form.errors.persetujuan;
  const id = `${form.id}-persetujuan`;
  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      {error && (
        <p className="field__error" id={`${id}-galat`}>
          <span className="visually-hidden">Galat: </span>
          {error}
        </p>
      )}
      <div className="check">
        <input
          className="check__input"
          type="checkbox"
          id={id}
          name="persetujuan"
          value="ya"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-galat` : undefined}
        />
        <label className="check__label" htmlFor={id}>
          Saya menyetujui{' '}
          <a href="/standar-pelayanan/kebijakan-privasi" target="_blank" rel="noopener">
            Kebijakan Privasi<span className="visually-hidden"> (membuka tab baru)</span>
          </a>{' '}
          dan menyatakan bahwa data yang saya isikan benar.
        </label>
      </div>
    </div>
  );
}
