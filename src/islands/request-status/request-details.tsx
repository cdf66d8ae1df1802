import { lookupLabel } from '#core/lookup/lookups.ts';
import type { CaseCall } from '#resources';
import type { FileAnswer } from '#core/resource/fields/file.ts';
import { longDay, weekdayAndDay } from '#core/format/day.ts';
import { dayAndTime } from '#core/format/moment.ts';
import { rupiah } from '#core/format/number.ts';
import { CaseDetails } from '../case-status/case-details.tsx';
import type { DetailsProps } from '../case-status/case.ts';
import { Definition, type Row } from '../case-status/definition.tsx';
import { filedFiles, filedRows } from '../case-status/filed-fields.ts';
import { Section } from '../case-status/section.tsx';
import { attachmentsOf, paperOf, type Download } from '../papers/download.ts';
import { Downloads } from '../papers/downloads.tsx';
import { Complete } from './complete.tsx';
import { AskSurvey } from './ask-survey.tsx';
import { Correction } from './correction.tsx';
import { AskCost, isAsked, ToldCost } from './cost/cost.tsx';
import { PassedOn } from './passed-on.tsx';
import { requestWords, type RequestDetail } from './request.ts';
import { RightToObject } from './right-to-object.tsx';

/** A request with everything that its owner may read and do. */
export function RequestDetails({ record, fields, onSettled }: DetailsProps<RequestDetail>) {
  const { id, keputusan } = record;
  const mayComplete = record.tindakan.includes('lengkapi');
  return (
    <CaseDetails
      words={requestWords}
      record={record}
      onSettled={onSettled}
      task={
        <>
          {mayComplete && <Complete request={record} onSettled={onSettled} />}
          {isAsked(record) && <AskCost request={record} onSettled={onSettled} />}
        </>
      }
      facts={factsOf(record)}
      papers={papersOf(record)}
    >
      <Correction request={record} />
      {keputusan && (
        <Section title={record.ralat_pada ? 'Jawaban semula' : 'Jawaban'} open>
          <Answer request={record} />
        </Section>
      )}
      <AskSurvey request={record} />
      <PassedOn request={record} />
      <ToldCost request={record} onSettled={onSettled} />
      <RightToObject request={record} />
      <Section title="Isi permohonan" open={!keputusan}>
        <Definition rows={[...filedRows(fields, record), ['Kelengkapan', record.kelengkapan]]} />
        <Downloads
          files={attachmentsOf('permohonan', id, [
            ...filedFiles(fields, record),
            ['Berkas kelengkapan', completionFiles(record)],
          ])}
        />
      </Section>
    </CaseDetails>
  );
}

/** Everything that was supplied, in the order in which it came. */
function completionFiles({ riwayat, file_kelengkapan: last }: RequestDetail): FileAnswer[] {
  const supplied = riwayat.flatMap(({ berkas }) => berkas ?? []);
  const isListed = supplied.some(({ id }) => id === last?.id);
  return last && !isListed ? [...supplied, last] : supplied;
}

/** The extension with its reason, and the pause for completion with both dates. */
function factsOf(request: RequestDetail): Row[] {
  const { diperpanjang_pada: extended, batas_waktu_lengkap: sinceComplete } = request;
  const extension = extended && [
    `${String(request.perpanjangan_hari)} hari kerja, diberitahukan ${longDay(extended)}`,
    request.alasan_perpanjangan && lookupLabel('alasan_perpanjangan', request.alasan_perpanjangan),
    request.uraian_perpanjangan,
  ];
  const asked = request.kelengkapan_diminta_pada;
  const completed = request.dilengkapi_pada;
  return [
    ['Diperpanjang', extension && extension.filter(Boolean).join('\n')],
    ['Kelengkapan diminta', asked && dayAndTime(asked)],
    ['Dilengkapi', completed && dayAndTime(completed)],
    [
      'Batas dihitung sejak lengkap',
      sinceComplete &&
        `${weekdayAndDay(sinceComplete)}\nYang mengikat kami adalah tanggal yang lebih awal.`,
    ],
  ];
}

/** The receipt always, the others once there are grounds for them. */
function papersOf(request: RequestDetail): Download[] {
  const { id, diperpanjang_pada, biaya_diberitahukan_pada: told, keputusan } = request;
  const { penerusan_pada: passedOn } = request;
  const paper = (call: CaseCall, label: string) => paperOf('permohonan', id, call, label);
  return [
    paper('tanda-terima', 'Tanda terima'),
    ...(diperpanjang_pada ? [paper('surat-perpanjangan', 'Surat pemberitahuan perpanjangan')] : []),
    ...(told ? [paper('surat-biaya', 'Surat biaya penggandaan')] : []),
    ...(passedOn ? [paper('surat-penerusan', 'Surat penerusan')] : []),
    ...(keputusan ? [paper('surat-jawaban', 'Surat pemberitahuan tertulis')] : []),
    ...(request.ralat_pada ? [paper('surat-ralat', 'Surat ralat jawaban')] : []),
  ];
}

/** What the letter of a refusal encloses. */
const decreeOf = ({ id, dikecualikan_id }: RequestDetail): Download[] =>
  dikecualikan_id ? [paperOf('permohonan', id, 'salinan-penetapan', 'Penetapan pengecualian')] : [];

function Answer({ request }: { request: RequestDetail }) {
  const { keputusan, alasan_penolakan: reason, pasal_dikecualikan: article, biaya } = request;
  const excepted = article && `UU 14/2008 Pasal 17\n${lookupLabel('pasal_17', article)}`;
  return (
    <>
      <Definition
        rows={[
          ['Keputusan', keputusan && lookupLabel('keputusan_permohonan', keputusan)],
          ['Alasan', reason && lookupLabel('alasan_penolakan', reason)],
          ['Dikuasai oleh', reason === 'tidak_dikuasai' ? request.penerusan_badan : null],
          ['Dasar pengecualian', excepted],
          ['Informasi dikecualikan', request.informasi_dikecualikan],
          ['Biaya', biaya === null ? null : rupiah(biaya)],
          ['Cara pembayaran', request.cara_pembayaran],
          ['Catatan', request.catatan],
        ]}
      />
      <Downloads
        files={[
          ...attachmentsOf('permohonan', request.id, [
            ['Surat jawaban', request.lampiran],
            ['Dokumen informasi', request.dokumen_informasi],
            ['Dokumen lain', request.dokumen_lain],
          ]),
          ...decreeOf(request),
        ]}
      />
    </>
  );
}
