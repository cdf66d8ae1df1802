import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { policyOfPage } from './page-policy.ts';
import { etagOf, type Page } from './pages.ts';

/** Fast rather than well: it changes while people wait for it, and a better one is 1% smaller. */
const quality = 5;

/** What a page is to be, encoded and digested: of a large one that is enough for one turn. */
export interface Content {
  identity: Buffer;
  etag: string;
  isText: boolean;
}

export function contentOf(content: string | Uint8Array): Content {
  const identity = Buffer.from(content);
  return { identity, etag: etagOf(identity), isText: typeof content === 'string' };
}

/**
 * A page of another content. Text is made small as the build does, beside the event loop; bytes are
 * of a file that is small already.
 */
export async function withContent(page: Page, { identity, etag, isText }: Content): Promise<Page> {
  if (!isText) return { ...page, etag, bodies: { identity } };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity),
  ]);
  const { type, isHtml } = page;
  const policy = isHtml ? policyOfPage(identity) : {};
  return { type, isHtml, etag, ...policy, bodies: { identity, br, gzip: zipped } };
}
