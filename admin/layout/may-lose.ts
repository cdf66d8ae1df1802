const question = 'Isian Anda belum disimpan. Keluar dan buang isian ini?';

/**
 * Asks before anything is lost that was typed, by the same guards as the browser asks for a page that is
 * closed. Whoever agrees is not asked again when the page goes.
 */
export function mayLose(): boolean {
  const nothingTyped = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  if (nothingTyped) return true;
  if (!window.confirm(question)) return false;
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  });
  return true;
}
