import { setTimeout as wait } from 'node:timers/promises';
import { pageWidths, sizedPicture } from '#core/pictures/sizes.ts';
import { builtPages } from './built-pages.ts';

/**
 * ms to wait for a picture whose sizes nobody has asked for before: they are made behind those of others,
 * by a process that serving goes before, and its reader waits 10 s for them before the original comes.
 */
export const untilMade = 60_000;

/** The smallest size of each picture that the pages show, by its address. */
async function shownPictures(url: string): Promise<Iterable<string>> {
  const shown = new Map<string, string>();
  for (const page of builtPages()) {
    const html = await (await fetch(url + page)).text();
    for (const [address, file = ''] of html.matchAll(
      /\/services\/api\/[^" ]+?\?berkas=(\w+)(?=&(?:amp;)?lebar=)/g,
    ))
      shown.set(file, sizedPicture(address, pageWidths[0]));
  }
  return shown.values();
}

/**
 * Asks for every picture that the pages show, until it has its sizes.
 * @param url of a product, without a slash at its end
 * @throws Error that names one that has none in time
 */
export async function makePictures(url: string): Promise<void> {
  for (const address of await shownPictures(url)) {
    const until = performance.now() + untilMade;
    for (;;) {
      const answer = await fetch(url + address);
      await answer.arrayBuffer();
      if (answer.headers.get('content-type') === 'image/webp') break;
      if (performance.now() > until) throw new Error(`${address} has no sizes`);
      await wait(100);
    }
  }
}
