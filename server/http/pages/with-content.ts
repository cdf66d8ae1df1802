import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { policyOfPage } from './page-policy.ts';
import { etagOf, type Page } from './pages.ts';

/** Fast rather than well: it changes while people wait for it, and a better one is 1% smaller. */
const quality = 5;

/**
 * A page of another content. Text is made small as the build does, beside the event loop; bytes are
 * of a file that is small already.
 */
export async function withContent(page: Page, content: string | Uint8Array): Promise<Page> {
  const identity = Buffer.from(content);
  if (typeof content !== 'string') return { ...page, etag: etagOf(identity), bodies: { identity } };
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
  return {
    type,
    isHtml,
    etag: etagOf(identity),
    ...policy,
    bodies: { identity, br, gzip: zipped },
  };
}
