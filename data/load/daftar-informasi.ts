import type { DaftarBerkala, DaftarSetiapSaat } from '../schema/daftar-informasi.ts';
import { nomorBaris } from '../schema/penomoran.ts';
import { tahunDari } from '#core/site/list/years.ts';

type Berkas = DaftarSetiapSaat | DaftarBerkala;
type BarisBerkas<D extends Berkas> = D['kelompok'][number]['informasi'][number];

/** A row of a list as pages show it. */
export type Informasi<D extends Berkas> = Omit<BarisBerkas<D>, 'bagian'> & {
  /** As people write it, and unique in its list: `12`, or `12a` for a part. */
  nomor: string;
  bagian: string | null;
  /** The deputy or division that it belongs to. */
  pemilik: string;
  /** The years that its `waktuTempat` names; empty where it names none. */
  tahun: number[];
};
export type InformasiSetiapSaat = Informasi<DaftarSetiapSaat>;
export type InformasiBerkala = Informasi<DaftarBerkala>;

/** The rows of a list in the order of the file, each with its owner. */
export function informasiDari<D extends Berkas>(daftar: D): Informasi<D>[] {
  const kelompok = daftar.kelompok as { pemilik: string; informasi: BarisBerkas<D>[] }[];
  const times = kelompok.flatMap(({ informasi }) => informasi.map((each) => each.waktuTempat));
  const last = Math.max(...times.flatMap((each) => tahunDari(each, 0)));
  return kelompok.flatMap(({ pemilik, informasi }) =>
    informasi.map((baris) => ({
      ...baris,
      nomor: nomorBaris(baris),
      bagian: baris.bagian ?? null,
      pemilik,
      tahun: tahunDari(baris.waktuTempat, last),
    })),
  );
}
