import type { Page, Request } from '@playwright/test';

/** A stream has no end. */
const isStream = (request: Request) => request.url().endsWith('/perubahan');

/**
 * What a page is fetching from now on, by address; what it fetched half a second ago may bring along
 * more. For `expect.poll`, which names what has no end.
 */
export function requestsUnder(page: Page): () => string[] {
  const under = new Set<Request>();
  let latest: [address: string, at: number] = ['', performance.now()];
  const ended = (request: Request): void => {
    under.delete(request);
    latest = [request.url(), performance.now()];
  };
  page.on('request', (request) => {
    if (!isStream(request)) under.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () => {
    if (under.size > 0) return [...under].map((request) => request.url());
    const [address, at] = latest;
    return performance.now() - at < 500 ? [`${address}, a moment ago`] : [];
  };
}
