import { createHash } from 'node:crypto';
import type { DescribedCall, Description, Schema } from '../describe/description.ts';
import { escapeHtml } from '../escape-html.ts';
import { policyHeader } from '../security.ts';

const style = `
:root{color-scheme:light dark;--line:light-dark(#d9dfdd,#33413d);--soft:light-dark(#f4f7f6,#17201d)}
body{font:16px/1.6 system-ui,sans-serif;max-width:62rem;margin:0 auto;padding:2rem 1rem 6rem}
h1{font-size:1.75rem;line-height:1.2}h2{margin-top:3rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
details{border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0;background:var(--soft)}
summary{padding:.6rem .9rem;cursor:pointer;overflow-wrap:anywhere}summary b{display:inline-block;min-width:3.2rem}
details>div{padding:0 .9rem .9rem;overflow-x:auto}code{font:.9em ui-monospace,monospace}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .6rem .35rem 0;border-top:1px solid var(--line);vertical-align:top}
.lock{float:right;font-size:.85em}nav a{margin-right:1rem}`;

/** What the page may show: itself. */
export const docsPolicy = policyHeader(
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'`,
);

/** The API description as a page without script, for people who write against it. */
export function docsPage(document: Description): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, it] of Object.entries(methods)) {
      if (method === 'head') continue;
      const tag = it.tags?.[0] ?? 'Lainnya';
      groups.set(tag, [...(groups.get(tag) ?? []), section(method, path, it)]);
    }
  }
  const title = escapeHtml(document.info?.title ?? 'API');
  const tags = [...groups.keys()];
  const anchor = (tag: string) => `g${tags.indexOf(tag)}`;
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex,nofollow"><style>${style}</style></head>
<body><h1>${title}</h1><p>${escapeHtml(document.info?.description ?? '')}</p>
<p><a href="docs/openapi.json">Dokumen OpenAPI 3.1 (JSON)</a></p>
<nav aria-label="Kelompok">${tags.map((tag) => `<a href="#${anchor(tag)}">${escapeHtml(tag)}</a>`).join('')}</nav>
${[...groups].map(([tag, rows]) => `<h2 id="${anchor(tag)}">${escapeHtml(tag)}</h2>${rows.join('')}`).join('')}
</body></html>`;
}

function section(method: string, path: string, operation: DescribedCall): string {
  const lock = operation.security ? '<span class="lock">perlu login</span>' : '';
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const inputs = [
    ...(operation.parameters ?? []).map((it) => row(it.name, it.schema ?? {}, it.required, it.in)),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) =>
      row(name, schema, body?.required?.includes(name), 'body'),
    ),
  ];
  const table = inputs.length
    ? `<table><thead><tr><th>Nama</th><th>Tempat</th><th>Jenis</th><th>Wajib</th></tr></thead><tbody>${inputs.join('')}</tbody></table>`
    : '<p>Tanpa isian.</p>';
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${lock}<br>${escapeHtml(operation.summary ?? '')}</summary>
<div><p>${escapeHtml(operation.description ?? '')}</p>${table}<p>Jawaban: ${Object.keys(operation.responses ?? {}).join(', ')}</p></div></details>`;
}

function row(name: string, schema: Schema, required: boolean | undefined, where: string): string {
  return `<tr><td><code>${escapeHtml(name)}</code></td><td>${where}</td><td>${escapeHtml(kindOf(schema))}</td><td>${required ? 'ya' : ''}</td></tr>`;
}

function kindOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const range = [
    schema.minLength === undefined ? '' : `paling sedikit ${schema.minLength}`,
    schema.maxLength === undefined ? '' : `paling banyak ${schema.maxLength} karakter`,
  ].filter(Boolean);
  return [typeOf(schema), ...range].join(', ');
}

function typeOf({ format, items, type }: Schema): string {
  if (format === 'binary') return 'berkas (multipart)';
  if (items?.format === 'binary') return 'beberapa berkas (multipart)';
  return String(type ?? 'apa saja');
}
