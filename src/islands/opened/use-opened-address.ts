import { useSyncExternalStore } from 'react';

export interface OpenedAddress {
  /** With its `?`; empty where there is none. */
  search: string;
  /** With its `#`; empty where there is none. */
  hash: string;
  /** What the link of a mail said of itself, as a query; `boot.js` has taken it from the address. */
  link: string;
}

function linkIn(state: unknown): string {
  const isLink = typeof state === 'object' && state !== null && 'tautan' in state;
  return isLink && typeof state.tautan === 'string' ? state.tautan : '';
}

const opened: OpenedAddress | null =
  typeof location === 'undefined'
    ? null
    : { search: location.search, hash: location.hash, link: linkIn(history.state) };

const never = () => () => undefined;

/** What the page was opened with; null in the built page and until it has come alive. */
export function useOpenedAddress(): OpenedAddress | null {
  return useSyncExternalStore(
    never,
    () => opened,
    () => null,
  );
}

/** A value of the mail's link that the page was opened with; null where it has none. */
export const linkValue = (address: OpenedAddress, name: string): string | null =>
  new URLSearchParams(address.link).get(name);

/** The link has done its work: nobody finds it by going back. */
export const forgetLink = () => history.replaceState(null, '', location.pathname);
