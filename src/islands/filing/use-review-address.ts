import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { formAddress, isReviewNamed, reviewAddress } from './draft-address.ts';

export interface ReviewAddressOptions {
  form: RefObject<HTMLFormElement | null>;
  /** The answers are shown to be checked. */
  isReviewed: boolean;
  /** How often the form was turned down. */
  refusals: number;
  /** The form holds all that it will hold. */
  isReady: boolean;
  /** The answers are on their way. */
  busy: RefObject<boolean>;
  /** The case is in: what comes before in the history is of a draft that is gone. */
  isFiled: boolean;
  /** The address is that of the form again. */
  onLeft: () => void;
}

/** In the history: the review was opened from the form before it. */
const openedHere = { opened: true };
const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state;

/**
 * Gives the check of the answers an address of its own, so that Back is a step back, and Forward or
 * a reload leads to it again where the answers are still good.
 */
export function useReviewAddress(options: ReviewAddressOptions): { leave: () => void } {
  const { form, isReviewed, refusals, isReady, busy, isFiled, onLeft } = options;

  // As the answers show, and not a moment after: Back may be as fast.
  useLayoutEffect(() => {
    if (!isReviewed || isReviewNamed(location.search)) return;
    history.pushState(openedHere, '', reviewAddress());
  }, [isReviewed]);

  // What does not hold any more is mended in the form, at the form's address.
  useEffect(() => {
    if (refusals > 0 && isReviewNamed(location.search))
      history.replaceState(null, '', formAddress());
  }, [refusals]);

  const wasReady = useRef(false);
  useEffect(() => {
    if (!isReady || wasReady.current) return;
    wasReady.current = true;
    if (isReviewNamed(location.search)) form.current?.requestSubmit();
  }, [isReady, form]);

  useEffect(() => {
    const follow = () => {
      if (busy.current) {
        // It goes on as long as the page is there; who does not want it cancels it.
        if (!isReviewNamed(location.search)) history.pushState(openedHere, '', reviewAddress());
      } else if (isFiled) location.reload();
      else if (isReviewNamed(location.search)) form.current?.requestSubmit();
      else onLeft();
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  });

  return {
    leave: () => {
      if (isOpenedHere(history.state)) history.back();
      else history.replaceState(null, '', formAddress());
      onLeft();
    },
  };
}
