import { useCallback, useEffect, useState } from 'react';

export interface Loaded<T> {
  /** What came last, also while it is being loaded anew under the same key. */
  data: T | null;
  error: unknown;
  loading: boolean;
  reload(): void;
}

interface Answer<T> {
  key: string;
  turn: number;
  data: T | null;
  error: unknown;
}

/** Loads what a key stands for, and again when the key changes; late answers are left aside. */
export function useLoad<T>(key: string, load: (key: string) => Promise<T>): Loaded<T> {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer<T> | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const settle = (data: T | null, error: unknown) => {
      if (isCurrent) setAnswer({ key, turn, data, error });
    };
    load(key).then(
      (data) => settle(data, null),
      (error: unknown) => settle(null, error),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, turn, load]);

  const isSame = answer?.key === key;
  return {
    data: isSame ? answer.data : null,
    error: isSame ? answer.error : null,
    loading: !isSame || answer.turn !== turn,
    reload: useCallback(() => setTurn((before) => before + 1), []),
  };
}
