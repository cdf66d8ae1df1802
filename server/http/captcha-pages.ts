import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { policyOfPage } from './page-policy.ts';
import { etagOf, type Page, type Pages } from './pages.ts';

/** What Google asks of a policy for reCAPTCHA, of either edition and every version. */
const hosts = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
const frames = `${hosts} https://recaptcha.google.com/recaptcha/`;

/**
 * The pages, where those that may ask for a captcha (`data-captcha` on `<html>`) let its script
 * run: a page is built without knowing whether one will be configured.
 */
export async function admitCaptcha(pages: Pages): Promise<Pages> {
  const entries = [...pages].map(async ([path, page]): Promise<[string, Page]> => {
    const isAsking = page.isHtml && /<html[^<>]*\sdata-captcha/i.test(head(page));
    return [path, isAsking ? await withHtml(widen(page.bodies.identity.toString())) : page];
  });
  return new Map(await Promise.all(entries));
}

const head = ({ bodies }: Page) => bodies.identity.subarray(0, 500).toString();

/** Its box and its badge are placed by style attributes, which no hash can name. */
export function widen(html: string): string {
  return html.replace(
    /(<meta http-equiv="?Content-Security-Policy"? content=")([^"]*)"/i,
    (_, start: string, policy: string) => {
      const wider = policy
        .replace(/script-src [^;]*/, `$& ${hosts}`)
        .replace(/connect-src [^;]*/, `$& ${hosts}`)
        .replace(/frame-src [^;]*/, `frame-src ${frames}`);
      return `${start}${wider}; style-src-attr 'unsafe-inline'"`;
    },
  );
}

async function withHtml(html: string): Promise<Page> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity),
  ]);
  const type = 'text/html; charset=utf-8';
  const bodies = { identity, br, gzip: zipped };
  return { type, etag: etagOf(identity), isHtml: true, ...policyOfPage(identity), bodies };
}
