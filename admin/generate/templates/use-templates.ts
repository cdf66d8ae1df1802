import { useQuery } from '@tanstack/react-query';
import type { Field } from '#core/resource/index.ts';
import type { EntryOf, InputOf } from '#resources';
import { useBackOffice, useProvider } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { messageOf } from '#admin/providers/http-error.ts';

export type Template = EntryOf<'templat'>;
type Use = NonNullable<Field['templates']>[number];

interface Offered {
  untuk: Use;
  templates: Template[];
}

/** The templates of some uses, fetched once they are wanted, and what there is to say in their place. */
export function useTemplates(
  uses: readonly Use[],
  wanted: boolean,
): { offered: readonly Offered[]; note: string | null } {
  const provider = useProvider();
  const { resources } = useBackOffice();
  const resource = resources.byName('templat');
  const {
    data = [],
    error,
    isFetched,
  } = useQuery({
    queryKey: ['templat', ...uses],
    queryFn: () => Promise.all(uses.map((untuk) => of(untuk))),
    enabled: wanted && resource !== undefined,
  });
  async function of(untuk: Use): Promise<Offered> {
    const { data: templates } = await provider.getList(resource ? screenName(resource) : '', {
      filter: { untuk } satisfies InputOf<'templat'>,
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'nama' satisfies keyof Template, order: 'ASC' },
    });
    return { untuk, templates: templates as Template[] };
  }
  const offered = data.filter(({ templates }) => templates.length > 0);
  return { offered, note: noteOn(offered, error, isFetched) };
}

function noteOn(offered: readonly Offered[], error: unknown, isFetched: boolean): string | null {
  if (error) return messageOf(error);
  if (offered.length > 0) return null;
  return isFetched ? 'Belum ada templat untuk ini' : 'Memuat…';
}
