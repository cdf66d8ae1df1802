import { setTimeout as wait } from 'node:timers/promises';
import { builtPages } from './built-pages.ts';

/**
 * ms to wait for a picture whose sizes nobody has asked for before: they are made behind those of others,
 * by a process that serving goes before, and its reader waits 10 s for them before the original comes.
 */
export const untilMade = 60_000;

/** One address of each picture that the pages show, without the server's own. */
async function shownPictures(url: string): Promise<Iterable<string>> {
  const shown = new Map<string, string>();
  for (const page of builtPages()) {
    const html = await (await fetch(url + page)).text();
    for (const [address, file = ''] of html.matchAll(
      /\/services\/api\/[^" ]+?\?berkas=(\w+)&(?:amp;)?lebar=\d+/g,
    ))
      shown.set(file, address.replace('&amp;', '&'));
  }
  return shown.values();
}

/** Asks for every picture that the pages show, until it has its sizes. @param url of a product, without a slash at its end */
export async function makePictures(url: string): Promise<void> {
  for (const address of await shownPictures(url)) {
    const given = async () => (await fetch(url + address)).headers.get('content-type');
    while ((await given()) !== 'image/webp') await wait(100);
  }
}
