import { escapeHtml } from '../http/escape-html.ts';

export interface MailLink {
  label: string;
  url: string;
}

export interface MailContent {
  title: string;
  paragraphs: readonly string[];
  /** One link, shown as a button and once more as its address. */
  action?: MailLink;
  /** What else may be done: plain links below the button. */
  more?: readonly MailLink[];
  details?: readonly (readonly [label: string, value: string])[];
  agency: { nama: string; singkatan: string; surel: string };
}

/** Programs that know the reader's choice of dark follow these, all others the styles in place. */
const dark = `@media (prefers-color-scheme:dark){
body{background:#0e1715!important;color:#e6efec!important}
main{background:#16221f!important}
.quiet{color:#a9bbb6!important}
.box{background:#1e2d29!important}
.accent{color:#6fd3c4!important}
.button{background:#6fd3c4!important;color:#0e1715!important}
}`;

const ink = '#14211f';
const quiet = '#4b5b58';
const accent = '#0b5a53';
const font = "font-family:'Plus Jakarta Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function paragraph(text: string): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>');
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${lines}</p>`;
}

function detailList(details: MailContent['details'] = []): string {
  if (details.length === 0) return '';
  const rows = details.map(
    ([label, value]) =>
      `<dt class="quiet" style="margin:0;font-size:14px;color:${quiet}">${escapeHtml(label)}</dt>` +
      `<dd style="margin:0 0 12px;font-size:16px;font-weight:600">${escapeHtml(value)}</dd>`,
  );
  const box = 'margin:8px 0 24px;padding:16px 20px 4px;background:#f0f6f4;border-radius:8px';
  return `<dl class="box" style="${box}">${rows.join('')}</dl>`;
}

function button(action: MailContent['action']): string {
  if (!action) return '';
  const url = escapeHtml(action.url);
  const look = `display:inline-block;padding:14px 24px;background:${accent};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;border-radius:8px`;
  return (
    `<p style="margin:24px 0"><a class="button" href="${url}" style="${look}">${escapeHtml(action.label)}</a></p>` +
    `<p class="quiet" style="margin:0 0 16px;font-size:14px;line-height:1.6;color:${quiet}">` +
    `Bila tombol tidak berfungsi, salin alamat ini ke peramban Anda:<br>` +
    `<a class="accent" href="${url}" style="color:${accent};word-break:break-all">${url}</a></p>`
  );
}

/** How a mail names the picture that comes with it. */
export const headId = 'kop';
/** The picture over a mail. It says nothing, so that nothing is lost where it is not shown. */
export const headPicture = `<img src="cid:${headId}" alt="" width="616" style="display:block;width:100%;max-width:616px;height:auto;margin:0 auto;border-radius:8px 8px 0 0">`;

const plainLink = ({ label, url }: MailLink) =>
  `<p style="margin:0 0 12px;font-size:16px"><a class="accent" href="${escapeHtml(url)}" style="color:${accent};font-weight:600">${escapeHtml(label)}</a></p>`;

const footer = ({ nama, singkatan, surel }: MailContent['agency']) => [
  `Surel ini dikirim otomatis oleh PPID ${singkatan}. Balasan Anda dibaca petugas di ${surel}.`,
  `Pejabat Pengelola Informasi dan Dokumentasi, ${nama}`,
];

function htmlOf(content: MailContent): string {
  const { title, paragraphs, action, more = [], details, agency } = content;
  const small = `margin:0 0 4px;font-size:13px;line-height:1.5;color:${quiet}`;
  const last = footer(agency).map(
    (line) => `<p class="quiet" style="${small}">${escapeHtml(line)}</p>`,
  );
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${dark}</style>
</head>
<body style="margin:0;padding:24px 12px;background:#ecf2f0;color:${ink};${font}">
${headPicture}
<main style="max-width:560px;margin:0 auto;padding:32px 28px;background:#ffffff;border-top:4px solid ${accent};border-radius:0 0 8px 8px">
<p class="accent" style="margin:0 0 24px;font-size:14px;font-weight:700;color:${accent}">PPID ${escapeHtml(agency.singkatan)}</p>
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${detailList(details)}
${button(action)}
${more.map(plainLink).join('\n')}
</main>
<footer style="max-width:560px;margin:0 auto;padding:20px 28px">
${last.join('\n')}
</footer>
</body>
</html>
`;
}

function textOf({
  title,
  paragraphs,
  action,
  more = [],
  details = [],
  agency,
}: MailContent): string {
  const blocks = [
    title,
    ...paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...(action ? [action, ...more] : more).map(({ label, url }) => `${label}:\n${url}`),
    ['-- ', ...footer(agency)].join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** The two bodies of a mail, everything in them escaped. */
export function mailBody(content: MailContent): { html: string; text: string } {
  return { html: htmlOf(content), text: textOf(content) };
}
