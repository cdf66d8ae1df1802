import { useEffect, useEffectEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { isEmpty } from '#admin/generate/values.ts';
import type { Values } from '#admin/providers/request-body.ts';

/** Tells whether a form holds what leaving would lose; what was typed and taken out again does not count. */
export function WatchTyped({ onTyped }: { onTyped: (typed: boolean) => void }) {
  const { dirtyFields, defaultValues = {} } = useFormState();
  const values: Values = useWatch();
  const typed = Object.keys(dirtyFields).some(
    (name) => !isEmpty(values[name]) || !isEmpty(defaultValues[name]),
  );
  const tell = useEffectEvent(onTyped);
  useEffect(() => {
    tell(typed);
    return () => tell(false);
  }, [typed]);
  return null;
}
