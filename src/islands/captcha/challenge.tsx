import { useState } from 'react';
import { ByService } from './by-service.tsx';
import { ByWork } from './by-work.tsx';
import type { ChallengeProps } from './solver.ts';

/** The captcha that is configured; whom its service doubts, or does not reach, may use the portal's own. */
export function Challenge({ settings, action, onReady }: ChallengeProps) {
  const [isOwn, setIsOwn] = useState(false);
  if (settings.version === 'altcha') return <ByWork onReady={onReady} />;
  if (isOwn) return <ByWork onReady={onReady} isChosen />;
  return (
    <>
      <ByService settings={settings} action={action} onReady={onReady} />
      <p className="form__note">
        Tidak muncul, atau ditolak?{' '}
        <button className="link-button" type="button" onClick={() => setIsOwn(true)}>
          Periksa tanpa Google
        </button>
      </p>
    </>
  );
}
