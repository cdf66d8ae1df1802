import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { whenIdle } from './when-idle.ts';

export interface LazyDialogProps {
  /** Not given by a window that is there only while it is open. */
  open?: boolean;
  onClose: () => void;
}

const failed =
  'Bagian ini tidak dapat dimuat. Periksa sambungan internet Anda atau muat ulang halaman, lalu coba lagi.';

/**
 * A window that is fetched when it is first opened, or ahead by `preload`. Where it cannot be fetched
 * (the site was built anew, the line is lost), a notice says so, the window is closed again, and the
 * next opening tries anew. The page is not reloaded as by `lazyScreen`: something may be typed below.
 * @param waiting stands in its place until it is there
 */
export function lazyDialog<P extends LazyDialogProps>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = null,
) {
  function LazyDialog(props: P) {
    const [Dialog, setDialog] = useState<ComponentType<P> | null>(null);
    const notify = useNotify();
    const fail = useEffectEvent(() => {
      notify(failed, { type: 'error' });
      props.onClose();
    });
    const isWanted = props.open !== false && Dialog === null;
    useEffect(() => {
      if (!isWanted) return;
      let isGone = false;
      load().then(
        (file) => setDialog(() => file.default),
        () => {
          if (!isGone) fail();
        },
      );
      return () => {
        isGone = true;
      };
    }, [isWanted]);
    return Dialog ? <Dialog {...props} /> : isWanted && waiting;
  }
  const preload = () => void load().catch(() => undefined);
  return Object.assign(LazyDialog, { preload });
}

/** Fetches a window ahead, once the browser has nothing else to do. */
export function usePreload({ preload }: { preload: () => void }): void {
  useEffect(() => whenIdle(preload), [preload]);
}
