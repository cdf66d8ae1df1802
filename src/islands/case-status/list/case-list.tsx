import { useCallback, useRef } from 'react';
import type { FiledFields } from '../filed-fields.ts';
import type { ListEnvelope } from '#core/api/client.ts';
import { api } from '#src/stores/api.ts';
import { Failed } from '../../feedback/failed.tsx';
import { useLoad } from '../../load/use-load.ts';
import type { Case, CaseKind } from '../case.ts';
import { CaseCard } from './case-card.tsx';
import { CaseModal } from '../case-modal.tsx';
import { Loading, NoCases } from './list-states.tsx';
import { Pagination } from './pagination.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useView } from '../use-view.ts';

const limit = 10;

interface Wanted {
  page: number;
  status: string | null;
}

export interface CaseListProps<C extends Case> {
  kind: CaseKind<C>;
  /** What its form asked for. */
  fields: FiledFields;
}

/** A page of the citizen's own cases, filtered by status; one of them may be open. */
export function CaseList<C extends Case>({ kind, fields }: CaseListProps<C>) {
  const { words, form } = kind;
  const { name, statuses } = words;
  const [view, go] = useView(statuses);
  const wanted: Wanted = { page: view.page, status: view.status };
  const load = useCallback(
    (key: string) => {
      const { page, status } = JSON.parse(key) as Wanted;
      const query = { page, limit, status: status ?? undefined };
      return api.get<ListEnvelope<C>>(`${name}/list-external`, query);
    },
    [name],
  );
  const list = useLoad(JSON.stringify(wanted), load);
  const summary = useRef<HTMLParagraphElement>(null);

  const { data } = list;
  const pages = data ? Math.max(1, Math.ceil(data.total / limit)) : 1;
  return (
    <div className="stack stack--loose">
      <div className="toolbar">
        <StatusFilter
          type={statuses}
          status={view.status}
          onChange={(status) => go({ status, page: 1 })}
        />
        <a className="button" href={form.href}>
          {form.label}
        </a>
      </div>
      <p className="muted" role="status" tabIndex={-1} ref={summary}>
        {data ? summaryOf(name, data, pages) : ''}
      </p>
      {list.error !== null && !list.loading && <Failed error={list.error} onRetry={list.reload} />}
      {!data && list.loading && <Loading />}
      {data?.data.length === 0 && (
        <NoCases
          kind={kind}
          filtered={view.status !== null || view.page > 1}
          onShowAll={() => go({ status: null, page: 1 })}
        />
      )}
      {data && data.data.length > 0 && (
        <ul className="list-cards" aria-busy={list.loading}>
          {data.data.map((record) => (
            <CaseCard
              key={record.id}
              kind={kind}
              record={record}
              onOpen={() => go({ id: record.id })}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={view.page}
        pages={pages}
        onGo={(page) => {
          go({ page });
          summary.current?.focus();
        }}
      />
      {view.id !== null && (
        <CaseModal
          key={view.id}
          kind={kind}
          fields={fields}
          id={view.id}
          onClose={() => go({ id: null })}
          onChanged={list.reload}
        />
      )}
    </div>
  );
}

function summaryOf(noun: string, { total, page }: ListEnvelope<unknown>, pages: number): string {
  if (total === 0) return `Tidak ada ${noun}.`;
  const where = pages > 1 ? `, halaman ${page} dari ${pages}` : '';
  return `${total} ${noun}${where}.`;
}
