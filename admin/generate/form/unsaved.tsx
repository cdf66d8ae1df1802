import { useEffect } from 'react';
import { useBlocker } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { LeaveQuestion } from '#admin/generate/leave-question.tsx';

/**
 * Holds back who leaves a form with something typed, until they have said so. In place of react-admin's,
 * which asks with the browser's own question; a browser that is closed still asks with that.
 */
export function Unsaved() {
  const { isSubmitSuccessful } = useFormState();
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSubmitSuccessful && nextLocation.pathname !== currentLocation.pathname,
  );
  const isHeld = state === 'blocked';

  // Saved while the question stood: nothing is lost any more.
  useEffect(() => {
    if (isHeld && isSubmitSuccessful) proceed?.();
  }, [isHeld, isSubmitSuccessful, proceed]);

  useEffect(() => {
    if (isSubmitSuccessful) return undefined;
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isSubmitSuccessful]);

  return (
    <LeaveQuestion
      open={isHeld && !isSubmitSuccessful}
      onLeave={() => proceed?.()}
      onStay={() => reset?.()}
    />
  );
}
