import type { Entry } from '../entry.ts';
import type { Shape } from '../shape.ts';
import type { Baris } from './one-list.ts';

/** What the search finds of a row of a list. */
export const entryOfRow = ({ search, path }: Shape, row: Baris): Entry => ({
  jenis: search,
  judul: row.informasi,
  di: `Nomor ${row.nomor} · ${row.pemilik}`,
  isi: [
    row.ringkasanIsiInformasi,
    sentence([
      row.pejabat && `Dikuasai ${row.pejabat}`,
      row.penanggungJawab && `penanggung jawab ${row.penanggungJawab}`,
    ]),
    sentence([row.waktuTempat, row.bentukInformasi.join(', ')], '; '),
  ]
    .filter(Boolean)
    .join(' '),
  ...(row.tahun.length > 0 && { tahun: row.tahun.join(' ') }),
  tautan: `${path}#no-${row.nomor}`,
});

/** The parts that there are, as a sentence. */
function sentence(parts: readonly (string | null)[], between = ', '): string {
  const said = parts.filter(Boolean).join(between);
  return said && `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}
