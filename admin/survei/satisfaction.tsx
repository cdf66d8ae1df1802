import Typography from '@mui/material/Typography';
import { twoPlaces } from '#core/format/number.ts';
import { kelompokSurvei, kepuasanTeks, type Kepuasan } from '#core/survei/kepuasan.ts';
import { unsurSurvei } from '#core/survei/unsur.ts';
import { Card } from '#admin/layout/card.tsx';
import { LyingBars } from '#admin/layout/lying-bars.tsx';

const title = 'Kepuasan pemohon';
const best = 4;

/** What applicants think of the service in a year, as a whole and by its nine elements. */
export function Satisfaction({ kepuasan }: { kepuasan: Kepuasan | null }) {
  return (
    <Card title={title}>
      {kepuasan ? (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
            Indeks <strong>{kepuasanTeks(kepuasan)}</strong>, dari seluruh badan publik. Diperbarui
            setiap {kelompokSurvei} jawaban.
          </Typography>
          <LyingBars
            title={title}
            heads={['Unsur, rata-rata dari 1 sampai 4', 'Nilai']}
            bars={kepuasan.unsur.map(({ nama, nilai }) => ({
              label: unsurSurvei[nama].label,
              length: nilai / best,
              values: [twoPlaces(nilai)],
            }))}
          />
        </>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          Angkanya tampil setelah {kelompokSurvei} jawaban survei. Tautannya ada dalam surel jawaban
          dan di halaman status pemohon.
        </Typography>
      )}
    </Card>
  );
}
