/** Sends a form as its own button would, once what was just set stands in it. */
export function resend(formId: string): void {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) requestAnimationFrame(() => form.requestSubmit());
}
