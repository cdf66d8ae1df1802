declare global {
  interface Window {
    /** By boot.js: inputs that were filled in, and forms that were sent, before they were alive. */
    early?: Set<EventTarget>;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** What stands in a form where another control stood before. */
function twinOf(form: HTMLFormElement, lost: Control): Control | undefined {
  return [...form.elements].filter(isControl).find(({ name, type, value }) => {
    if (name !== lost.name || type !== lost.type) return false;
    return type !== 'radio' || value === lost.value;
  });
}

function copy(lost: Control, twin: Control): void {
  if (isTicked(twin)) twin.checked = isTicked(lost) && lost.checked;
  else if (twin instanceof HTMLInputElement && twin.type === 'file') {
    twin.files = 'files' in lost ? lost.files : null;
    twin.dispatchEvent(new Event('change', { bubbles: true }));
  } else twin.value = lost.value;
}

/**
 * Catches up with what happened to a form before it was alive. React draws a form anew where
 * something else, a password manager say, has changed the built page: what was filled in is carried
 * over then. A form that was sent is sent.
 */
export function catchUp(form: HTMLFormElement): void {
  const early = window.early;
  if (!early?.size) return;
  let isSent = false;
  for (const target of early) {
    if (target instanceof HTMLFormElement) isSent = true;
    else if (isControl(target) && !target.isConnected) {
      const twin = twinOf(form, target);
      if (twin) copy(target, twin);
    }
  }
  early.clear();
  if (!isSent) return;
  form.querySelector('[type=submit]')?.setAttribute('aria-busy', 'false');
  form.requestSubmit();
}
