import { useCallback, useEffect, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useProvider } from '#admin/context.ts';
import { revokeLater } from '#admin/use-blob-url.ts';
import type { DownloadParams } from '#admin/providers/back-office-provider.ts';

/** A record's picture as an address for <img>, fetched once the element of `ref` comes into view. */
export function useObjectUrl({ field, id, file, width = 384 }: DownloadParams) {
  const provider = useProvider();
  const resource = useResourceContext() ?? '';
  const [seen, setSeen] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!seen) return;
    let address: string | null = null;
    const leaving = new AbortController();
    const { signal } = leaving;
    provider.download(resource, { field, id, file, width, signal }).then(
      ({ blob }) => {
        if (signal.aborted) return;
        address = URL.createObjectURL(blob);
        setUrl(address);
      },
      () => setFailed(!signal.aborted),
    );
    return () => {
      leaving.abort();
      if (address) revokeLater(address);
    };
  }, [provider, seen, resource, field, id, file, width]);

  return { url, ref, failed };
}
