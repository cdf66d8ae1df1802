import type { ComponentType } from 'react';
import type { Envelope } from '#core/api/client.ts';
import { fillPath } from '#core/resource/routes.ts';
import { api } from '#src/stores/api.ts';
import { loadPart } from '../load/load-part.ts';
import type { CaseDetail, CaseKind, CaseWords, DetailsProps } from './case.ts';

/** Fetches a case together with the code of the sections that show it, which the list does without. */
export function openCase<D extends CaseDetail>(
  name: CaseWords['name'],
  titleOf: (record: D) => string,
  loadDetails: () => Promise<ComponentType<DetailsProps<D>>>,
): CaseKind['open'] {
  return async (id) => {
    const [{ data: record }, Details] = await Promise.all([
      api.get<Envelope<D>>(fillPath(`${name}/{id}`, { id })),
      loadPart(loadDetails),
    ]);
    return {
      record,
      title: titleOf(record),
      show: (fields, onSettled) => (
        <Details record={record} fields={fields} onSettled={onSettled} />
      ),
    };
  };
}
