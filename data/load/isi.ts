import type { Situs } from '../schema/situs.ts';

/** What a text may name without writing it out, as data/situs.json has it. */
export function penggantiDari(situs: Situs): Record<string, string> {
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

const tanda = /\{([^{}]*)\}/g;

/** The placeholders of a text that nothing stands for. */
export function tandaTakDikenal(teks: string, pengganti: Record<string, string>): string[] {
  return [...teks.matchAll(tanda)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(pengganti, name));
}

/**
 * A file's value as pages take it: every `{badan}`, `{singkatan}` and so on filled in, and `tautan`
 * null where the file says in any of its three ways (null, "", "null") that there is none.
 * @throws Error where a placeholder is not known
 */
export function isi<T>(value: T, pengganti: Record<string, string>): T {
  return fill(value, pengganti) as T;
}

function fill(value: unknown, pengganti: Record<string, string>): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(tanda, (whole, name: string) => {
      const word = Object.hasOwn(pengganti, name) ? pengganti[name] : undefined;
      if (word === undefined) throw new Error(`${whole} in "${value}" stands for nothing`);
      return word;
    });
  }
  if (Array.isArray(value)) return value.map((each) => fill(each, pengganti));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const filled = fill(each, pengganti);
      return [key, key === 'tautan' && (filled === '' || filled === 'null') ? null : filled];
    }),
  );
}
