import { weekdayAndDay } from '#core/format/day.ts';
import { dayAndTime } from '#core/format/moment.ts';
import type { ReactNode } from 'react';
import type { Download } from '../papers/download.ts';
import { Downloads } from '../papers/downloads.tsx';
import { Badges } from './badges.tsx';
import type { CaseDetail, CaseWords, DetailsProps } from './case.ts';
import { Clock } from './time/jam.tsx';
import { deadlineCaveat } from './time/deadline.ts';
import { Definition, type Row } from './definition.tsx';
import { Late } from './time/late.tsx';
import { Section } from './section.tsx';
import { Stages } from './time/tahap.tsx';
import { Timeline } from './timeline.tsx';
import { Withdraw } from './withdraw.tsx';

export interface CaseDetailsProps extends Omit<DetailsProps<CaseDetail>, 'fields'> {
  words: CaseWords;
  /** What the citizen is asked to do now. */
  task?: ReactNode;
  /** What this kind of case tells beside the dates of every case. */
  facts: readonly Row[];
  papers: readonly Download[];
  /** The sections of this kind of case. */
  children: ReactNode;
}

/** A case in sections that open and close: how it stands, what was asked and answered, its clocks, its history. */
export function CaseDetails(props: CaseDetailsProps) {
  const { words, record, task, facts, papers, children, onSettled } = props;
  const { tenggat } = record;
  const caveat = deadlineCaveat(record);
  return (
    <>
      <Badges words={words} record={record} />
      <Late record={record} />
      {task}
      <div className="stack stack--tight">
        <Definition
          rows={[
            ['Diterima', dayAndTime(record.tanggal_diterima)],
            [tenggat ? 'Dijawab paling lambat' : 'Batas waktu', weekdayAndDay(record.batas_waktu)],
            ...facts,
            ['Unit kerja', record.nama_unit_kerja],
            ['Selesai', record.selesai_pada && dayAndTime(record.selesai_pada)],
          ]}
        />
        {caveat && <p className="form__note">{caveat}</p>}
      </div>
      <div className="accordion-group">
        {children}
        <Section title="Dokumen resmi" open>
          <Downloads files={papers} />
          <p className="form__note">
            Keaslian setiap dokumen dapat diperiksa di halaman{' '}
            <a href="/cek-dokumen">cek dokumen</a>.
          </p>
        </Section>
        <Section title="Cara batas waktu dihitung">
          {record.jam.map((jam) => (
            <Clock key={jam.id} jam={jam} />
          ))}
          <p className="form__note">
            Hitungan yang sama dapat Anda coba di{' '}
            <a href="/kalkulator-tenggat">kalkulator tenggat</a>.
          </p>
        </Section>
        <Section title="Riwayat" open>
          <Timeline entries={record.riwayat} />
          <Stages type={words.statuses} stages={record.tahapan} />
        </Section>
      </div>
      {record.tindakan.includes('cabut') && (
        <Withdraw words={words} record={record} onSettled={onSettled} />
      )}
    </>
  );
}
