import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'a',
    'blockquote',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

let sanitize: typeof sanitizeHtml | undefined;

/** Formatted text with nothing in it that acts: text, lists, headings and plain links remain. */
export function cleanHtml(html: string): string {
  // Loaded at the first text, since it weighs much; at once, since texts are cleaned within a write.
  sanitize ??= require('sanitize-html') as typeof sanitizeHtml;
  return sanitize(html, options);
}
