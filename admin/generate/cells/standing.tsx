import { shortDayAndHour } from '#core/format/moment.ts';
import { standingOf, type Standing } from '#core/resource/index.ts';
import type { Tone } from '#admin/theme/theme.ts';
import { useResource } from '#admin/context.ts';
import { Badge } from '#admin/generate/badge.tsx';
import type { CellProps } from './types.ts';

const looks: Readonly<Record<Standing, { tone: Tone; word: string }>> = {
  draft: { tone: 'neutral', word: 'Draf' },
  scheduled: { tone: 'info', word: 'Terjadwal' },
  out: { tone: 'success', word: 'Terbit' },
  ended: { tone: 'warning', word: 'Turun' },
};

/** How a record stands towards the public just now, and from when on where that is ahead. */
export function StandingCell({ record }: CellProps) {
  const resource = useResource();
  const standing = standingOf(resource, record, new Date());
  const { tone, word } = looks[standing];
  const from = standing === 'scheduled' && resource.schedule && record[resource.schedule.from];
  return <Badge tone={tone}>{from ? `${word} ${shortDayAndHour(String(from))}` : word}</Badge>;
}
