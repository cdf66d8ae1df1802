/** How a file compares with what is recorded. */
export type Match = 'same' | 'other' | 'unread';

/**
 * Compares a file on this device with a recorded SHA-256; nothing leaves the device.
 * @param expected in hexadecimal
 */
export async function compareFile(file: Blob, expected: string): Promise<Match> {
  try {
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
    return hex.join('') === expected.toLowerCase() ? 'same' : 'other';
  } catch {
    return 'unread';
  }
}

/**
 * Lets a file be picked or dropped, and shows how it compares.
 * @param expectedHash what is recorded of the document that shows; null where nothing is
 * @returns takes back what was picked
 */
export function watchFile(page: HTMLElement, expectedHash: () => string | null): () => void {
  const frame = page.querySelector<HTMLElement>('.file-input');
  const input = page.querySelector<HTMLInputElement>('#berkas');
  let chosen: File | null = null;

  const show = (match: Match | null, name = '') => {
    for (const alert of page.querySelectorAll<HTMLElement>('[data-match]')) {
      alert.hidden = alert.dataset.match !== match;
      const named = alert.querySelector('[data-part="name"]');
      if (named) named.textContent = name;
    }
  };

  const compare = async (file: File | undefined) => {
    chosen = file ?? null;
    show(null);
    const expected = expectedHash();
    if (!file || expected === null) return;
    const match = await compareFile(file, expected);
    if (chosen === file) show(match, file.name);
  };

  input?.addEventListener('change', () => void compare(input.files?.[0]));
  frame?.addEventListener('dragover', (event) => {
    event.preventDefault();
    frame.dataset.dragging = 'true';
  });
  frame?.addEventListener('dragleave', () => {
    delete frame.dataset.dragging;
  });
  frame?.addEventListener('drop', (event) => {
    event.preventDefault();
    delete frame.dataset.dragging;
    void compare(event.dataTransfer?.files[0]);
  });

  return () => {
    if (input) input.value = '';
    void compare(undefined);
  };
}
