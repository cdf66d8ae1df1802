/** Days YYYY-MM-DD: what stands in the field, and the first and last that are offered. */
export interface Offered {
  value: string;
  earliest?: string | undefined;
  latest?: string | undefined;
}

/** Whether this browser can show its calendar for a field that is not its own. */
export const canPickDay = (): boolean => 'showPicker' in HTMLInputElement.prototype;

/**
 * Shows the browser's own calendar at a button, beside a field in which days are typed: a date field
 * of the browser writes them in the order of the browser's language.
 */
export function pickDay(
  button: HTMLElement,
  offered: Offered,
  onPick: (day: string) => void,
): void {
  const field = document.createElement('input');
  field.type = 'date';
  field.tabIndex = -1;
  field.ariaLabel = button.ariaLabel ?? '';
  // Enter in it sends no form.
  field.setAttribute('form', '');
  field.value = offered.value;
  field.min = offered.earliest ?? '1000-01-01';
  field.max = offered.latest ?? '2999-12-31';
  // Nothing to see or to press: it is where the calendar opens.
  Object.assign(field.style, { position: 'absolute', inset: 'auto 0 0 auto', width: '100%' });
  Object.assign(field.style, { height: '100%', opacity: '0', pointerEvents: 'none', border: '0' });
  field.addEventListener('change', () => {
    if (field.value !== '') onPick(field.value);
    // Which takes the field away, as whatever else it loses the focus to.
    button.focus({ preventScroll: true });
  });
  field.addEventListener('blur', () => field.remove());
  button.after(field);
  field.focus({ preventScroll: true });
  field.showPicker();
}
