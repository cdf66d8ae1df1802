import { useEffect, useState } from 'react';

/** Milliseconds that an address is kept once its element is gone, in which a browser may still begin to read from it. */
const afterwards = 10_000;

/** Lets go of an address that nothing shows any more. */
export function revokeLater(address: string, delay = afterwards): void {
  setTimeout(() => URL.revokeObjectURL(address), delay);
}

/**
 * An address of a content for an element of the page; null until there is one.
 * @param type under which it is, and no other, whatever the content would be taken for
 */
export function useBlobUrl(content: Blob | null | undefined, type?: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!content) return;
    const typed = type === undefined ? content : new Blob([content], { type });
    const address = URL.createObjectURL(typed);
    const timer = setTimeout(() => setUrl(address));
    return () => {
      clearTimeout(timer);
      revokeLater(address);
    };
  }, [content, type]);
  return content ? url : null;
}
