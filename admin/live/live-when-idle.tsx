import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#admin/layout/when-idle.ts';

/** Renews the screen as others change what it shows, once the screen itself is there. */
export function LiveWhenIdle() {
  const [Live, setLive] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        // Without it the screen is as it was asked for: nothing is said.
        import('./live.tsx').then(
          (file) => setLive(() => file.default),
          () => undefined,
        );
      }),
    [],
  );
  return Live && <Live />;
}
