import { useCallback, useEffect, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useProvider } from '#admin/context.ts';
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
    let gone = false;
    provider.download(resource, { field, id, file, width }).then(
      ({ blob }) => {
        if (gone) return;
        address = URL.createObjectURL(blob);
        setUrl(address);
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [provider, seen, resource, field, id, file, width]);

  return { url, ref, failed };
}
