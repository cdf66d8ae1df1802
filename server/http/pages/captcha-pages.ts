import { asksForCaptcha, widened } from '#core/captcha/policy.ts';
import type { Page, PageMap, Pages } from './pages.ts';
import { contentOf, withContent } from './with-content.ts';

/**
 * The pages, where those that may ask for a captcha (`data-captcha` on `<html>`) let its script
 * run: a page is built without knowing whether one will be configured, unless its API is elsewhere.
 */
export async function admitCaptcha(pages: Pages): Promise<PageMap> {
  const entries = [...pages].map(async ([path, page]): Promise<[string, Page]> => {
    if (!page.isHtml || !asksForCaptcha(head(page))) return [path, page];
    const html = page.bodies.identity.toString();
    const admitted = widened(html);
    return [path, admitted === html ? page : await withContent(page, contentOf(admitted))];
  });
  return new Map(await Promise.all(entries));
}

const head = ({ bodies }: Page) => bodies.identity.subarray(0, 500).toString();
