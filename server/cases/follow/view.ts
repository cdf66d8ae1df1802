import type { Pantauan } from '#core/case/pantauan-schema.ts';
import type { RiwayatEntry } from '#core/case/riwayat-schema.ts';
import { outsider } from '#server/auth/sessions/viewer.ts';
import { anyBehaviour } from '#server/resources/behaviour.ts';
import { isObjection, type CaseName, type CaseRow } from '../case-kind.ts';
import { passedOnPart } from '../papers/refusal-part.ts';
import type { Deps } from '#server/deps.ts';
import { keberatanBehaviour } from '../keberatan.ts';
import { permohonanBehaviour } from '../permohonan.ts';

const kinds = {
  permohonan: anyBehaviour(permohonanBehaviour).compute,
  keberatan: anyBehaviour(keberatanBehaviour).compute,
} as const;

/** How a case stands, for whoever holds its receipt. */
export async function viewOf(deps: Deps, jenis: CaseName, row: CaseRow): Promise<Pantauan> {
  const computed = await kinds[jenis]?.({ deps, viewer: outsider, rows: [row], detail: true });
  const { tenggat, jam, tahapan, riwayat } = computed?.get(row.id) as Pick<
    Pantauan,
    'tenggat' | 'jam' | 'tahapan'
  > & { riwayat: RiwayatEntry[] };
  const isIncomplete = row.status === 'menunggu_kelengkapan';
  return {
    jenis,
    nomor_registrasi: row.nomor_registrasi,
    status: row.status,
    keputusan: textOrNull(row.keputusan),
    tanggal_diterima: row.tanggal_diterima,
    batas_waktu: row.batas_waktu,
    kelengkapan_batas: isIncomplete ? textOrNull(row.kelengkapan_batas) : null,
    biaya: costIn(row),
    penerusan: passedOnIn(row),
    selesai_pada: textOrNull(row.selesai_pada),
    ralat_pada: isObjection(row) ? null : row.ralat_pada,
    dari_akun: typeof row.user_id === 'string',
    ...{ tenggat, jam, tahapan },
    riwayat: riwayat.map(({ waktu, aksi, judul, oleh }) => ({ waktu, aksi, judul, oleh })),
  };
}

function costIn(row: CaseRow): Pantauan['biaya'] {
  if (isObjection(row) || row.biaya_total === null || row.biaya_batas === null) return null;
  return {
    total: row.biaya_total,
    sampai: row.biaya_batas,
    tanggapan: row.biaya_tanggapan,
    dibayar: row.biaya_dibayar_tanggal,
  };
}

function passedOnIn(row: CaseRow): Pantauan['penerusan'] {
  const part = isObjection(row) ? null : passedOnPart(row);
  if (!part) return null;
  const { nama: badan, alamat, kontak, tanggal } = part;
  return { badan, alamat, kontak, tanggal };
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
