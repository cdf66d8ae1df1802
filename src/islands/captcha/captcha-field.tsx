import type { Form } from '../form/use-form.ts';
import type { Captcha } from './use-captcha.ts';

export interface CaptchaFieldProps {
  captcha: Captcha;
  /** The form it belongs to, which shows what is wrong with the answer. */
  form?: Form;
}

/** The captcha's place in a form: empty where none is configured. */
export function CaptchaField({ captcha: { shown }, form }: CaptchaFieldProps) {
  if (!shown) return null;
  const { Challenge, props } = shown;
  const id = form && `${form.id}-captcha`;
  const error = form?.errors.captcha;
  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      {error && (
        <p className="field__error" id={`${id ?? ''}-galat`}>
          <span className="visually-hidden">Galat: </span>
          {error}
        </p>
      )}
      <div
        id={id}
        role="group"
        aria-label="Captcha"
        aria-describedby={error ? `${id ?? ''}-galat` : undefined}
        tabIndex={-1}
      >
        <Challenge {...props} />
      </div>
    </div>
  );
}
