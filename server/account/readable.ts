import { dayAndTimeInText } from '#core/format/moment.ts';
import type { Registry } from '#core/resource/index.ts';
import type { ComputedIn } from '#resources';
import { escapeHtml } from '#server/http/escape-html.ts';
import { createTurns } from '#server/turns.ts';
import type { Values } from '#server/resources/behaviour.ts';
import { inWords } from '#server/resources/in-words.ts';
import type { Tables } from '#server/database/index.ts';
import type { Contents, LogEntry } from './contents.ts';

const moment = (value: unknown) => (typeof value === 'string' ? dayAndTimeInText(value) : '');

type Line = readonly [name: string, value: string];

const list = (lines: readonly Line[]) =>
  `<dl>${lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>`;

interface Told {
  waktu: string;
  judul: string;
  oleh: string;
  catatan: string | null;
}

function history(record: Values): string {
  const lines = (record['riwayat' satisfies keyof ComputedIn<'permohonan'>] ?? []) as Told[];
  if (lines.length === 0) return '';
  const items = lines.map(({ waktu, judul, oleh, catatan }) => {
    const note = catatan === null ? '' : `<br>${escapeHtml(catatan)}`;
    return `<li>${escapeHtml(`${moment(waktu)}: ${judul} (${oleh})`)}${note}</li>`;
  });
  return `<h4>Riwayat</h4><ol>${items.join('')}</ol>`;
}

/**
 * The same as the JSON, for people: one page without script, readable for as long as there are browsers.
 * @param log what was noted of the account, some of it at a time
 */
export async function* readablePage(
  { contents, log }: { contents: Contents; log: AsyncIterable<LogEntry[]> },
  { registry, made, title }: { registry: Registry; made: Date; title: string },
): AsyncGenerator<string> {
  const record = (resource: string, values: Values) => {
    const fields = Object.entries(registry.get(resource)?.fields ?? {});
    return list(fields.map(([name, field]): Line => [field.label, inWords(field, values[name])]));
  };
  const turn = createTurns();
  async function* told<R>(title: string, items: AsyncIterable<R>, inHtml: (item: R) => string) {
    yield `<section><h2>${escapeHtml(title)}</h2>`;
    let isEmpty = true;
    for await (const item of items) {
      isEmpty = false;
      yield `${inHtml(item)}\n`;
      await turn();
    }
    yield `${isEmpty ? '<p>Tidak ada.</p>' : ''}</section>\n`;
  }
  const cases = <N extends 'permohonan' | 'keberatan' | 'sengketa'>(
    resource: N,
    title: string,
    key: keyof Tables[N] & string,
  ) =>
    told(
      title,
      contents[resource](),
      (values) =>
        `<h3>${escapeHtml(String(values[key]))}</h3>${record(resource, values)}${history(values)}`,
    );
  yield `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif}h2{margin-top:2.5rem;border-bottom:1px solid}dt{font-weight:600;margin-top:.5rem}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
</head><body><h1>${escapeHtml(title)}</h1>
<p>Dibuat ${escapeHtml(moment(made.toISOString()))}. Berkas <code>data.json</code> memuat data yang sama untuk dibaca mesin; berkas Anda ada di folder di sampingnya.</p>
${section('Akun', [record('user', contents.akun)])}
`;
  yield* cases('permohonan', 'Permohonan', 'nomor_registrasi');
  yield* cases('keberatan', 'Keberatan', 'nomor_registrasi');
  yield* cases('sengketa', 'Sengketa', 'nomor_register');
  yield* told(
    'Surat yang kami kirim',
    contents.surat(),
    ({ subjek, dibuat_pada }) => `<p>${moment(dibuat_pada)}: ${escapeHtml(subjek)}</p>`,
  );
  yield `${section(
    'Masuk ke akun',
    contents.sesi.map(
      ({ dibuat_pada, dicabut_pada, perangkat }) =>
        `<p>${moment(dibuat_pada)}${perangkat === null ? '' : `, ${escapeHtml(perangkat)}`}${dicabut_pada === null ? '' : `, keluar ${moment(dicabut_pada)}`}</p>`,
    ),
  )}
<section><h2>Catatan tindakan</h2>`;
  for await (const entries of log) {
    const lines = entries.map(
      ({ dibuat_pada, aksi, resource, alamat_ip }) =>
        `<p>${escapeHtml(`${moment(dibuat_pada)}: ${aksi}, ${resource}, dari ${alamat_ip ?? '-'}`)}</p>`,
    );
    yield lines.join('\n');
  }
  yield '</section>\n</body></html>\n';
}

const section = (title: string, parts: readonly string[]) =>
  `<section><h2>${escapeHtml(title)}</h2>${parts.length === 0 ? '<p>Tidak ada.</p>' : parts.join('\n')}</section>`;
