import { useEffect, useEffectEvent } from 'react';

/** Takes files that are dropped anywhere on the page, but for where a single input takes its own. */
export function useDroppedFiles(take: ((files: File[]) => void) | null): void {
  const over = useEffectEvent((event: DragEvent) => {
    if (take && event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  const drop = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (!take || event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    document.addEventListener('dragover', (event) => over(event), { signal });
    document.addEventListener('drop', (event) => drop(event), { signal });
    return () => closing.abort();
  }, []);
}
