import { pengadaan } from '#data/index.ts';
import { dokumenTahap, namaTahap, type Paket } from '../../procurement/packages.ts';
import type { Entry } from '#core/site/entry.ts';

/** The packages of procurement, each with its place. */
export const listEntries = (): Entry[] => pengadaan.paket.map(packageEntry);

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
