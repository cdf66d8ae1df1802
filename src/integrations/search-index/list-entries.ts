import { pengadaan } from '#data/index.ts';
import { alamatDaftar, kategori, type Kategori } from '../../lists/kategori.ts';
import { dokumenTahap, namaTahap, type Paket } from '../../procurement/packages.ts';
import type { Entry, SearchKind } from '#core/site/entry.ts';

/** The rows of the two lists of information and the packages of procurement, each with its place. */
export function listEntries(): Entry[] {
  return [...kategori.flatMap(rowEntries), ...pengadaan.paket.map(packageEntry)];
}

function rowEntries(each: Kategori): Entry[] {
  return each.baris.map((row) => ({
    jenis: each.slug as SearchKind,
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
    tautan: `${alamatDaftar(each)}#no-${row.nomor}`,
  }));
}

/** The parts that there are, as a sentence. */
function sentence(parts: readonly (string | null)[], between = ', '): string {
  const said = parts.filter(Boolean).join(between);
  return said && `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

function packageEntry({ id, judul, tahun, tahapan }: Paket): Entry {
  const documents = tahapan.flatMap((stage) => {
    const names = dokumenTahap(stage).ada.map(({ nama }) => nama);
    return names.length > 0 ? [`${namaTahap[stage.nama]}: ${names.join(', ')}.`] : [];
  });
  return {
    ...{ jenis: 'pengadaan', judul },
    di: `Pengadaan tahun ${tahun}`,
    isi: documents.join(' ') || 'Belum ada dokumen yang dapat dibuka.',
    tautan: `/informasi/pengadaan/#paket-${id}`,
  };
}
