import { useState } from 'react';
import { newOnceKey } from '#core/api/once-key.ts';
import { api } from '#src/stores/api.ts';
import { createOnceKeys } from '../filing/once-keys.ts';

/**
 * Posts a step of a case. What is sent again because its answer was lost is answered as done, since both
 * bear one key; without it the version that was read would be an old one by then.
 */
export function useStep(): (path: string, body: object) => Promise<void> {
  const [keys] = useState(() => createOnceKeys(newOnceKey));
  return async (path, body) => {
    await api.post(path, body, { 'Idempotency-Key': keys.keyFor(body) });
    keys.forget();
  };
}
