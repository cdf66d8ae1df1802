import { useRef } from 'react';
import type { ListEnvelope } from '#core/api/client.ts';
import { api } from '#src/stores/api.ts';
import { useLoad } from '../load/use-load.ts';
import { Pagination } from './pagination.tsx';
import type { Request } from './request.ts';
import { RequestCard } from './request-card.tsx';
import { RequestModal } from './request-modal.tsx';
import { Failed, Loading, NoRequests } from './list-states.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useView } from './use-view.ts';

const limit = 10;

interface Wanted {
  page: number;
  status: string | null;
}

const loadRequests = (key: string) => {
  const { page, status } = JSON.parse(key) as Wanted;
  return api.get<ListEnvelope<Request>>('permohonan/list-external', {
    page,
    limit,
    status: status ?? undefined,
  });
};

/** A page of requests, filtered by status; one of them may be open. */
export function RequestList() {
  const [view, go] = useView();
  const wanted: Wanted = { page: view.page, status: view.status };
  const list = useLoad(JSON.stringify(wanted), loadRequests);
  const summary = useRef<HTMLParagraphElement>(null);

  const { data } = list;
  const pages = data ? Math.max(1, Math.ceil(data.total / limit)) : 1;
  return (
    <div className="stack stack--loose">
      <div className="toolbar">
        <StatusFilter status={view.status} onChange={(status) => go({ status, page: 1 })} />
        <a className="button" href="/pengajuan/permohonan-informasi">
          Ajukan permohonan
        </a>
      </div>
      <p className="muted" role="status" tabIndex={-1} ref={summary}>
        {data ? summaryOf(data, pages) : list.loading ? 'Memuat permohonan…' : ''}
      </p>
      {list.error !== null && !list.loading && <Failed error={list.error} onRetry={list.reload} />}
      {!data && list.loading && <Loading />}
      {data?.data.length === 0 && (
        <NoRequests
          filtered={view.status !== null || view.page > 1}
          onShowAll={() => go({ status: null, page: 1 })}
        />
      )}
      {data && data.data.length > 0 && (
        <ul className="list-cards" aria-busy={list.loading}>
          {data.data.map((request) => (
            <RequestCard key={request.id} request={request} onOpen={() => go({ id: request.id })} />
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
        <RequestModal
          key={view.id}
          id={view.id}
          onClose={() => go({ id: null })}
          onChanged={list.reload}
        />
      )}
    </div>
  );
}

function summaryOf({ total, page }: ListEnvelope<Request>, pages: number): string {
  if (total === 0) return 'Tidak ada permohonan.';
  const where = pages > 1 ? `, halaman ${String(page)} dari ${String(pages)}` : '';
  return `${String(total)} permohonan${where}.`;
}
