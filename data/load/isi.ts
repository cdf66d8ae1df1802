import { fillText, type Words } from '#core/agency/placeholders.ts';
import type { Situs } from '../schema/situs.ts';

/** What a text of another file may name without writing it out. Of `situs` filled in. */
export function penggantiDari(situs: Situs): Words {
  return {
    badan: situs.badan.nama,
    singkatan: situs.badan.singkatan,
    produk: situs.produk.singkatan,
    layanan: situs.produk.nama,
    domain: situs.domain,
    situsUtama: situs.situsUtama,
    surel: situs.kontak.surel,
    telepon: situs.kontak.telepon,
    alamat: situs.kontak.alamat.join(', '),
  };
}

/**
 * A file's value as pages take it: every `{badan}`, `{singkatan}` and so on filled in, and `tautan`
 * null where the file says in any of its three ways (null, "", "null") that there is none.
 * @throws Error where a placeholder is not known
 */
export function isi<T>(value: T, pengganti: Words): T {
  return fill(value, pengganti) as T;
}

function fill(value: unknown, pengganti: Words): unknown {
  if (typeof value === 'string') return fillText(value, pengganti);
  if (Array.isArray(value)) return value.map((each) => fill(each, pengganti));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const filled = fill(each, pengganti);
      return [key, key === 'tautan' && (filled === '' || filled === 'null') ? null : filled];
    }),
  );
}
