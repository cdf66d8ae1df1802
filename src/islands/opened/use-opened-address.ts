import { useSyncExternalStore } from 'react';

export interface OpenedAddress {
  /** With its `?`; empty where there is none. */
  search: string;
  /** With its `#`; empty where there is none. */
  hash: string;
}

const opened: OpenedAddress | null =
  typeof location === 'undefined' ? null : { search: location.search, hash: location.hash };

const never = () => () => undefined;

/** What the page was opened with; null in the built page and until it has come alive. */
export function useOpenedAddress(): OpenedAddress | null {
  return useSyncExternalStore(
    never,
    () => opened,
    () => null,
  );
}

/** A value of the query that the page was opened with; null where it has none. */
export const queryValue = (address: OpenedAddress, name: string): string | null =>
  new URLSearchParams(address.search).get(name);
