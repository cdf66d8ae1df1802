import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { InputOf } from '#resources';
import type { LaporanLangsung } from '#core/report/laporan.ts';
import { shortDayAndTime } from '#core/format/moment.ts';
import { useBackOffice, useResource } from '#admin/context.ts';
import { worksWith } from '#admin/generate/access.ts';
import { Documents } from '#admin/generate/actions/documents.tsx';
import { Badge } from '#admin/generate/badge.tsx';
import { Card } from '#admin/layout/card.tsx';
import { RemoveReport } from './remove-report.tsx';
import { WriteButton } from './write-button.tsx';
import type { Report } from './use-reports.ts';

export interface StandingProps {
  live: LaporanLangsung;
  report: Report | null;
  /** The registers say something else by now than what was put down. */
  differs: boolean;
}

/** Whether the year's report is on the site, and what can be done with it. */
export function Standing({ live, report, differs }: StandingProps) {
  const resource = useResource();
  const { role } = useBackOffice();
  const { tahun, total } = live.isi;
  const may = (call: string) => worksWith(resource, call, role);
  return (
    <Card title={`Laporan tahun ${tahun}`} aside={<State report={report} />}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography sx={{ color: 'text.secondary' }}>{words(report, live, differs)}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!report && may('create') && (
            <WriteButton
              label={`Terbitkan laporan tahun ${tahun}`}
              explanation={`Laporan dengan ${total.jumlahRegistrasi} registrasi akan tampil di situs dan dapat dibaca siapa saja.`}
              done={`Laporan tahun ${tahun} diterbitkan`}
              prominent
              write={(provider, screen) =>
                provider.create(screen, {
                  data: { tahun, terbit: true } satisfies InputOf<'laporan'>,
                })
              }
            />
          )}
          {report && may('update') && <Changes live={live} report={report} differs={differs} />}
          {report && <Documents record={report} />}
          {report && may('remove') && <RemoveReport report={report} />}
        </Box>
      </Box>
    </Card>
  );
}

function State({ report }: { report: Report | null }) {
  if (!report) return <Badge tone="neutral">Belum ada</Badge>;
  return report.terbit ? (
    <Badge tone="success">Terbit</Badge>
  ) : (
    <Badge tone="warning">Tidak terbit</Badge>
  );
}

function words(report: Report | null, live: LaporanLangsung, differs: boolean): string {
  if (!report) return 'Belum ada laporan tahun ini di situs.';
  const where = report.terbit ? 'Tampil di situs' : 'Tersimpan, tidak tampil di situs';
  const moment = shortDayAndTime(report.diubah_pada);
  const now = comparison(live, differs);
  return `${where}, terakhir diubah ${moment}. ${now}`;
}

function comparison(live: LaporanLangsung, differs: boolean): string {
  if (!differs) return 'Angkanya sama dengan register sekarang.';
  return live.isi.total.jumlahRegistrasi === 0
    ? 'Angkanya tidak berasal dari register portal ini.'
    : 'Angka menurut register sekarang berbeda dari yang tersimpan.';
}

function Changes({ live, report, differs }: StandingProps & { report: Report }) {
  const { tahun } = report;
  const before = report.isi.total.jumlahRegistrasi;
  const after = live.isi.total.jumlahRegistrasi;
  const params = { id: report.id, previousData: report };
  return (
    <>
      {differs && after > 0 && (
        <WriteButton
          label="Perbarui"
          title={`Perbarui laporan tahun ${tahun}?`}
          explanation={`Angka yang tersimpan (${before} registrasi) diganti dengan angka menurut register sekarang (${after} registrasi).`}
          done={`Laporan tahun ${tahun} diperbarui`}
          prominent
          write={(provider, screen) => provider.call(screen, 'update', { ...params, data: {} })}
        />
      )}
      <WriteButton
        label={report.terbit ? 'Tarik dari situs' : 'Tampilkan di situs'}
        explanation={
          report.terbit
            ? 'Laporan tetap tersimpan, tetapi tidak dapat dibaca lagi di situs.'
            : 'Laporan yang tersimpan akan tampil di situs dan dapat dibaca siapa saja.'
        }
        done={report.terbit ? 'Laporan ditarik dari situs' : 'Laporan tampil di situs'}
        write={(provider, screen) =>
          provider.call(screen, 'update', {
            ...params,
            data: { terbit: !report.terbit } satisfies InputOf<'laporan'>,
          })
        }
      />
    </>
  );
}
