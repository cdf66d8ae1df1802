import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import type { Pages } from './pages.ts';

/** Says what went wrong to whoever looks at pages; false where a program asks. */
export type SayError = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: { status?: number; message?: string },
) => boolean;

const code = '<p class="message-page__code">500</p>';
const title = '<h1 lang="en">Error</h1>';
/** Of a fault of ours; one of the asking has another. */
const lead = /(<p class="lead">)[^<]*/;
const askAnew = '$1Alamat yang dibuka tidak dapat dibaca. Periksa kembali tulisannya.';

/**
 * The site's error page with the status and the message of a problem.
 * @param api what addresses begin with that programs ask
 */
export function errorPages(pages: Pages | undefined, api: string): SayError {
  return (request, reply, { status = 500, message }) => {
    const wantsJson = /\bapplication\/json\b/.test(request.headers.accept ?? '');
    if (wantsJson || request.url.startsWith(`${api}/`)) return false;
    void reply
      .code(status)
      .headers(policyOfBuilt(pages))
      .type('text/html; charset=utf-8')
      .send(pageOf(pages, status, message));
    return true;
  };
}

function pageOf(pages: Pages | undefined, status: number, message: string | undefined): string {
  const built = builtPage(pages);
  if (!built.includes(code) || !built.includes(title)) return lastResort;
  const page = status < 500 ? built.replace(lead, askAnew) : built;
  const said = message === undefined ? title : `<h1>${escapeHtml(message)}</h1>`;
  return page.replace(code, code.replace('500', String(status))).replace(title, () => said);
}

function policyOfBuilt(pages: Pages | undefined): Record<string, string> {
  const policy = pages?.get('/500.html')?.policy;
  return policy === undefined ? {} : { 'content-security-policy': policy };
}

function builtPage(pages: Pages | undefined): string {
  try {
    return pages?.get('/500.html')?.bodies.identity.toString() ?? '';
  } catch {
    return '';
  }
}

/** Where even the error page cannot be shown. */
const lastResort = `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Error</title>
</head>
<body>
<h1 lang="en">An error occurred while showing the error page</h1>
<p><a href="/">Kembali ke beranda</a></p>
</body>
</html>
`;
