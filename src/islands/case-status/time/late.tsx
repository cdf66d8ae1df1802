import { dayInJakarta } from '#core/dates/working-days.ts';
import { Alert } from '../../feedback/alert.tsx';
import { latenessOf, type Timed } from './lateness.ts';

/** Says so where the agency is late, and what may be done about it until when. */
export function Late({ record }: { record: Timed }) {
  const late = latenessOf(record, dayInJakarta(new Date()));
  return (
    late && (
      <Alert kind="warning" title={late.title}>
        {late.text}
      </Alert>
    )
  );
}
