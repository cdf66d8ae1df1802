import { useEffect, useRef, useState } from 'react';
import { createWork } from './work.ts';
import type { ChallengeProps } from './solver.ts';

interface ByWorkProps extends Pick<ChallengeProps, 'onReady'> {
  /** Somebody has asked for it, and wants to know that it is there. */
  isChosen?: boolean;
}

type State = 'waiting' | 'working' | 'done';

/** Of one length, so that nothing moves when one takes the place of another. */
const words: Readonly<Record<State, string>> = {
  waiting: 'akan memeriksa',
  working: 'sedang memeriksa',
  done: 'sudah memeriksa',
};

/**
 * Nothing to do for a person: their device works for some seconds. It begins at the first touch of the
 * page, so that it is done once the form is filled in, and costs nobody anything who only reads.
 */
export function ByWork({ onReady, isChosen = false }: ByWorkProps) {
  const [state, setState] = useState<State>('waiting');
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const work = createWork(setState);
    const begin = () => work.begin();
    const touches = ['pointerdown', 'input'] as const;
    for (const touch of touches) addEventListener(touch, begin, { once: true });
    if (isChosen) place.current?.focus();
    // Who filled in a field before the captcha was there is at it still.
    if (isChosen || document.activeElement?.matches('input, textarea, select')) begin();
    onReady(work);
    return () => {
      for (const touch of touches) removeEventListener(touch, begin);
      work.stop();
    };
  }, [isChosen, onReady]);
  return (
    <p className="form__note" ref={place} role="status" tabIndex={-1}>
      Perangkat Anda {words[state]} bahwa ini bukan robot, tanpa pihak lain.
    </p>
  );
}
