import type { Envelope } from '#core/api/client.ts';
import type { Upload } from '#core/api/upload.ts';

/** Files that are being sent, and how far each has come. */
export interface Sending {
  /** Sends a form, and tells of its files meanwhile; they are in the order in which they stand in it. */
  send<T>(
    path: string,
    body: { form: FormData; files: readonly File[] },
    headers?: Readonly<Record<string, string>>,
  ): Promise<Envelope<T>>;
  /** Of a file that has been chosen, the part that has left the browser, 0 to 1; null while it is not being sent. */
  shareOf(file: unknown): number | null;
  subscribe(listener: () => void): () => void;
}

/** Of each file of a form its own part, by the part that has left of all: they go one after the other. */
export function sharesOf(sizes: readonly number[], share: number): number[] {
  const gone = share * sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  return sizes.map((size) => {
    const part = size === 0 ? share : (gone - before) / size;
    before += size;
    return Math.min(1, Math.max(0, part));
  });
}

export function createSending(upload: Upload): Sending {
  const shares = new Map<unknown, number>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    async send(path, { form, files }, headers = {}) {
      const sizes = files.map(({ size }) => size);
      const onProgress = (share: number) => {
        const parts = sharesOf(sizes, share);
        files.forEach((file, place) => shares.set(file, parts[place] ?? 0));
        tell();
      };
      onProgress(0);
      try {
        return await upload(path, form, { headers, onProgress });
      } finally {
        for (const file of files) shares.delete(file);
        tell();
      }
    },
    shareOf: (file) => shares.get(file) ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
