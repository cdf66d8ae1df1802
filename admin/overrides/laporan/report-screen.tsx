import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { useResource } from '#admin/context.ts';
import { Failure } from '#admin/layout/failure.tsx';
import { Loading } from '#admin/layout/loading.tsx';
import { Page } from '#admin/layout/page.tsx';
import { YearReport } from './year-report.tsx';
import { useLiveReport, useReports } from './use-reports.ts';
import { YearChoice } from './year-choice.tsx';
import { yearOfSearch } from './years.ts';

/** The service report of a year: as the registers have it now, and as it was published. */
export default function ReportScreen() {
  const resource = useResource();
  const [search, setSearch] = useSearchParams();
  const thisYear = Number(dayInJakarta(new Date()).slice(0, 4));
  const year = yearOfSearch(search, thisYear);
  const reports = useReports();
  const live = useLiveReport(year);
  const failed = [reports, live].find(({ error }) => error);
  const report = reports.data?.find(({ tahun }) => tahun === year);
  return (
    <Page
      title={resource.label.many}
      lead="Angkanya dihitung dari register permohonan dan keberatan."
      actions={
        <YearChoice
          value={year}
          thisYear={thisYear}
          reported={reports.data?.map(({ tahun }) => tahun) ?? []}
          onChange={(tahun) => setSearch({ tahun: String(tahun) })}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {failed && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
        {reports.data && live.data ? (
          <YearReport
            key={year}
            live={live.data}
            report={report ?? null}
            underWay={year === thisYear}
          />
        ) : (
          !failed && <Loading />
        )}
      </Box>
    </Page>
  );
}
