import * as z from 'zod/mini';

/** What an editor's text editor shows of a value: its title and an explanation, in Indonesian. */
export interface Keterangan {
  title: string;
  description?: string;
  examples?: unknown[];
}

/** A text that is not empty; `maks` characters at most. */
export function teks({ maks = 2000, ...keterangan }: Keterangan & { maks?: number }) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(maks), z.meta({ ...keterangan }));
}

/** A list of texts with at least one in it. */
export function daftarTeks({ maks, ...keterangan }: Keterangan & { maks?: number }) {
  const butir = teks({ title: 'Butir', ...(maks === undefined ? {} : { maks }) });
  return z.array(butir).check(z.minLength(1), z.meta({ ...keterangan }));
}

/** Names the schema for the text editor; the site does not read it. */
export const acuanSkema = z.optional(z.string());

const alamatSah = String.raw`\/(?!\/)[a-z0-9\-/]*(#[a-z0-9-]+)?|https:\/\/[^\s{}]+|\{situsUtama\}(\/[^\s{}]*)?`;
const yangSah =
  'alamat halaman situs (misalnya /regulasi), alamat lengkap https://…, atau {situsUtama}/…';

/** An address, of a page of the site or elsewhere. */
export function alamat(keterangan: Keterangan) {
  return z
    .string()
    .check(
      z.regex(new RegExp(`^(${alamatSah})$`), `harus ${yangSah}`),
      z.meta({ description: `Berupa ${yangSah}.`, ...keterangan }),
    );
}

/** An address, or none: null, an empty text and the text "null" all mean that there is none. */
export function tautan(keterangan: Keterangan) {
  return z
    .nullable(
      z
        .string()
        .check(z.regex(new RegExp(`^(|null|${alamatSah})$`), `harus ${yangSah}, atau null`)),
    )
    .check(z.meta({ description: `Berupa ${yangSah}; null bila tidak ada.`, ...keterangan }));
}

/** Adds what is wrong at a path; for rules that look at several values at once. */
export type Lapor = (path: (string | number)[], message: string) => void;

/** A rule over the whole of a value, run once each of its parts is right. */
export function aturan<T>(rule: (value: T, lapor: Lapor) => void) {
  return z.check<T>(({ value, issues }) => {
    rule(value, (path, message) => {
      issues.push({ code: 'custom', path, message, input: value });
    });
  });
}
