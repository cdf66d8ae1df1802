import { useState } from 'react';
import Alert from '@mui/material/Alert';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { LaporanLangsung } from '#core/report/laporan.ts';
import { Satisfaction } from '#admin/survei/satisfaction.tsx';
import { Card } from '#admin/layout/card.tsx';
import { Figures } from './figures.tsx';
import { Months } from './months.tsx';
import { isSame } from './same.ts';
import { Standing } from './standing.tsx';
import type { Report } from './use-reports.ts';

export interface YearReportProps {
  live: LaporanLangsung;
  /** null: nothing was put down of this year. */
  report: Report | null;
  /** The year is not over. */
  underWay: boolean;
}

type Side = 'sekarang' | 'tersimpan';

export function YearReport({ live, report, underWay }: YearReportProps) {
  const differs = report !== null && !isSame(report.isi, live.isi);
  const isEmpty = live.isi.total.jumlahRegistrasi === 0;
  const [side, setSide] = useState<Side>(isEmpty && report ? 'tersimpan' : 'sekarang');
  const shown = side === 'tersimpan' && report && differs ? report.isi : live.isi;
  return (
    <>
      <Notes live={live} underWay={underWay} isEmpty={isEmpty} />
      <Standing live={live} report={report} differs={differs} />
      <Card
        title="Menurut bulan diterimanya"
        aside={
          differs && (
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="Angka yang ditampilkan"
              value={side}
              onChange={(_, chosen: Side | null) => chosen && setSide(chosen)}
            >
              <ToggleButton value="sekarang">Sekarang</ToggleButton>
              <ToggleButton value="tersimpan">Tersimpan</ToggleButton>
            </ToggleButtonGroup>
          )
        }
      >
        <Months isi={shown} />
      </Card>
      {(shown.kepuasan ?? underWay) && <Satisfaction kepuasan={shown.kepuasan ?? null} />}
      {!isEmpty && <Figures figures={live.eMonev} />}
    </>
  );
}

function Notes({
  live,
  underWay,
  isEmpty,
}: Omit<YearReportProps, 'report'> & { isEmpty: boolean }) {
  const { isi, tahun_tanpa_daftar: missing } = live;
  return (
    <>
      {missing.length > 0 && (
        <Alert severity="warning">
          Kalender kerja tahun {missing.join(', ')} belum ada. Rata-rata waktu penyelesaian hanya
          melewati Sabtu dan Minggu, bukan hari libur.
        </Alert>
      )}
      {isEmpty ? (
        <Alert severity="info">
          Portal ini tidak mencatat permohonan atau keberatan yang diterima pada tahun {isi.tahun}.
        </Alert>
      ) : (
        underWay && (
          <Alert severity="info">
            Tahun {isi.tahun} belum berakhir. Angkanya sampai hari ini, dan masih berubah.
          </Alert>
        )
      )}
    </>
  );
}
