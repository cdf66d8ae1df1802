import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { asksForCaptcha, widened } from '#core/captcha/policy.ts';
import { speculationRules } from '../frame/speculation-rules.ts';

export interface CspOptions {
  /** Where the browser finds the API; its origin joins connect-src when it is not ours. */
  apiBase: string;
  /** A captcha is configured, and no server of ours serves the pages. */
  captcha?: boolean;
}

const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Of an empty <style>: Emotion opens one and fills it through the CSSOM. */
const emptyStyle = hash('');
const prefetch = hash(speculationRules);

/**
 * Writes into every built page a Content-Security-Policy of its own, with the hashes of the inline
 * scripts and styles that stand on that page. (Astro's `security.csp` lists every chunk of the
 * whole site on every page, the back-office's too.) A page that shows files and
 * videos bears `data-previews` on <html>. What a captcha needs is added by the server, where one is
 * configured, and here where the pages are served without it. Framing is forbidden by the server's headers: browsers ignore that part
 * of a policy in <meta>, and say so as an error.
 */
export function pageCsp(options: CspOptions): AstroIntegration {
  return {
    name: 'page-csp',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const files = await readdir(root, { recursive: true });
        await Promise.all(
          files
            .filter((file) => file.endsWith('.html'))
            .map(async (file) => {
              const html = await readFile(`${root}/${file}`, 'utf8');
              await writeFile(`${root}/${file}`, withPolicy(html, options));
            }),
        );
      },
    },
  };
}

/** The page with its policy as the second element of <head>, after the charset. */
export function withPolicy(html: string, options: CspOptions): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html, options)}">`;
  const page = html.replace(/<meta charset="?utf-8"?\s*\/?>/i, (charset) => charset + meta);
  return options.captcha && asksForCaptcha(page) ? widened(page) : page;
}

function policyOf(html: string, { apiBase }: CspOptions): string {
  // The back-office shows files that it has fetched, and plays videos on request.
  const previews = /<html[^>]*\sdata-previews/i.test(html);
  const api = /^https?:/.test(apiBase) ? [new URL(apiBase).origin] : [];
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)];
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", prefetch, ...hashes(scripts)],
    'style-src': ["'self'", emptyStyle, ...hashes(styles)],
    'img-src': ["'self'", 'data:', 'blob:', ...api],
    'connect-src': ["'self'", ...api],
    'frame-src': previews ? ['blob:', ...players] : ["'none'"],
    ...(previews && { 'media-src': ["'self'", 'https:'] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function hashes(blocks: RegExpExecArray[]): string[] {
  return [...new Set(blocks.map(([, code = '']) => hash(code)))];
}

function hash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
