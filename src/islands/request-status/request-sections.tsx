import type { ReactNode } from 'react';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { Alert } from '../feedback/alert.tsx';
import { dayAndTime, weekdayAndDay } from '../format/jakarta-time.ts';
import { Attachments } from './attachments.tsx';
import { Badges } from './badges.tsx';
import { deadlineCaveat } from './deadline.ts';
import { Definition } from './definition.tsx';
import type { RequestDetail } from './request.ts';
import { Timeline } from './timeline.tsx';

/** A request in sections that open and close: how it stands, its answer, what was asked, its history. */
export function RequestSections({ request }: { request: RequestDetail }) {
  const { riwayat, keputusan, tenggat } = request;
  const asked = riwayat.findLast(({ aksi }) => aksi === 'minta_kelengkapan')?.catatan;
  const caveat = deadlineCaveat(request);
  return (
    <>
      <Badges request={request} />
      {request.status === 'menunggu_kelengkapan' && asked && (
        <Alert kind="warning" title="Petugas meminta kelengkapan">
          {asked}
        </Alert>
      )}
      <div className="stack stack--tight">
        <Definition
          rows={[
            ['Diterima', dayAndTime(request.tanggal_diterima)],
            [tenggat ? 'Dijawab paling lambat' : 'Batas waktu', weekdayAndDay(request.batas_waktu)],
            ['Unit kerja', request.nama_unit_kerja],
            ['Selesai', request.selesai_pada && dayAndTime(request.selesai_pada)],
          ]}
        />
        {caveat && <p className="form__note">{caveat}</p>}
      </div>
      <div className="accordion-group">
        {keputusan && (
          <Section title="Jawaban" open>
            <Answer request={request} />
          </Section>
        )}
        <Section title="Isi permohonan" open={!keputusan}>
          <Definition
            rows={[
              ['Informasi yang diminta', request.kebutuhan],
              ['Tujuan penggunaan', request.tujuan],
              ['Cara memperoleh', lookupLabel('cara_informasi', request.cara_informasi_id)],
            ]}
          />
          <Attachments
            requestId={request.id}
            files={[['Berkas pendukung', request.file_pendukung]]}
          />
        </Section>
        <Section title="Riwayat" open>
          <Timeline entries={riwayat} />
        </Section>
      </div>
    </>
  );
}

function Answer({ request }: { request: RequestDetail }) {
  const { id, keputusan, alasan_penolakan, catatan, lampiran, dokumen_informasi } = request;
  return (
    <>
      <Definition
        rows={[
          ['Keputusan', keputusan && lookupLabel('keputusan_permohonan', keputusan)],
          ['Alasan', alasan_penolakan && lookupLabel('alasan_penolakan', alasan_penolakan)],
          ['Catatan', catatan],
        ]}
      />
      <Attachments
        requestId={id}
        files={[
          ['Surat jawaban', lampiran],
          ['Dokumen informasi', dokumen_informasi],
        ]}
      />
    </>
  );
}

interface SectionProps {
  title: string;
  open?: boolean;
  children: ReactNode;
}

function Section({ title, open = false, children }: SectionProps) {
  return (
    <details className="accordion" open={open}>
      <summary className="accordion__summary">{title}</summary>
      <div className="accordion__body stack">{children}</div>
    </details>
  );
}
