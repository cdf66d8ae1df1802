import type { Page, PageMap, Pages } from './pages.ts';
import { withContent } from './with-content.ts';

/** What Google asks of a policy for reCAPTCHA, of either edition and every version. */
const hosts = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
const frames = `${hosts} https://recaptcha.google.com/recaptcha/`;

/**
 * The pages, where those that may ask for a captcha (`data-captcha` on `<html>`) let its script
 * run: a page is built without knowing whether one will be configured.
 */
export async function admitCaptcha(pages: Pages): Promise<PageMap> {
  const entries = [...pages].map(async ([path, page]): Promise<[string, Page]> => {
    const isAsking = page.isHtml && /<html[^<>]*\sdata-captcha/i.test(head(page));
    return [
      path,
      isAsking ? await withContent(page, widen(page.bodies.identity.toString())) : page,
    ];
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
