import { lookupLabel } from '#core/lookup/lookups.ts';
import { dayAndTime } from '#core/format/moment.ts';
import { CaseDetails } from '../case-status/case-details.tsx';
import type { DetailsProps } from '../case-status/case.ts';
import { Definition } from '../case-status/definition.tsx';
import { filedFiles, filedRows } from '../case-status/filed-fields.ts';
import { Section } from '../case-status/section.tsx';
import { attachmentsOf, paperOf, type Download } from '../papers/download.ts';
import { Downloads } from '../papers/downloads.tsx';
import { objectionWords, type ObjectionDetail } from './objection.ts';
import { Respond } from './respond.tsx';
import { RightToDispute } from './right-to-dispute.tsx';

/** An objection with everything that its owner may read and do. */
export function ObjectionDetails({ record, fields, onSettled }: DetailsProps<ObjectionDetail>) {
  const { id, keputusan, permohonan_informasi_id: requestId } = record;
  const mayRespond = record.tindakan.includes('tanggapi');
  return (
    <CaseDetails
      words={objectionWords}
      record={record}
      onSettled={onSettled}
      facts={[]}
      papers={papersOf(record)}
    >
      {keputusan && (
        <Section title="Keputusan Atasan PPID" open>
          <Decision objection={record} />
          {mayRespond && <Respond objection={record} onSettled={onSettled} />}
        </Section>
      )}
      {record.peringatan.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <RightToDispute objection={record} />
      <Section title="Isi keberatan" open={!keputusan}>
        <Definition
          rows={[
            ...filedRows(fields, record),
            ['Permohonan', `${record.judul_permohonan}\n${record.nomor_permohonan}`],
          ]}
        />
        <p>
          <a href={`/pengajuan/status-permohonan-informasi?id=${encodeURIComponent(requestId)}`}>
            Buka permohonannya
          </a>
        </p>
        <Downloads files={attachmentsOf('keberatan', id, filedFiles(fields, record))} />
      </Section>
    </CaseDetails>
  );
}

function papersOf({ id, keputusan }: ObjectionDetail): Download[] {
  const receipt = paperOf('keberatan', id, 'tanda-terima', 'Tanda terima');
  if (!keputusan) return [receipt];
  return [receipt, paperOf('keberatan', id, 'surat-keputusan', 'Surat keputusan Atasan PPID')];
}

function Decision({ objection }: { objection: ObjectionDetail }) {
  const { keputusan, tanggapan_pemohon: response, ditanggapi_pada: responded } = objection;
  return (
    <>
      <Definition
        rows={[
          ['Keputusan', keputusan && lookupLabel('keputusan_keberatan', keputusan)],
          [
            'Diputus oleh',
            [objection.nama_atasan, objection.jabatan_atasan].filter(Boolean).join(', '),
          ],
          ['Mengapa bukan Atasan PPID', objection.alasan_pengganti],
          ['Catatan', objection.catatan],
          ['Tanggapan Anda', response && lookupLabel('tanggapan_pemohon', response)],
          ['Uraian tanggapan', objection.uraian_tanggapan],
          ['Ditanggapi', responded && dayAndTime(responded)],
        ]}
      />
      <Downloads
        files={attachmentsOf('keberatan', objection.id, [
          ['Surat jawaban', objection.lampiran],
          ['Dokumen informasi', objection.dokumen_informasi],
          ['Dokumen lain', objection.dokumen_lain],
        ])}
      />
    </>
  );
}
