import type { RaRecord } from 'react-admin';
import type { InputOf } from '#resources';
import { useResource } from '#admin/context.ts';
import { useScreenPath } from '#admin/generate/screen-path.ts';
import { Link } from '#admin/layout/link.tsx';

export interface LogLinkProps {
  record: RaRecord;
  children: string;
}

/** What happened to a record, and who looked at what it keeps covered, for whoever may read the log. */
export function LogLink({ record, children }: LogLinkProps) {
  const isEntry = useResource().name === 'audit';
  return isEntry ? null : <LogOf filter={{ record_id: String(record.id) }}>{children}</LogOf>;
}

export interface LogOfProps {
  filter: Readonly<InputOf<'audit'>>;
  children: string;
}

/** The audit log as it is filtered. */
export function LogOf({ filter, children }: LogOfProps) {
  const to = useScreenPath('audit')('list');
  const search = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' });
  return (
    to && (
      <Link
        to={`${to}?${search.toString()}`}
        sx={{ typography: 'body2', justifySelf: 'start', display: 'inline-block', py: 1.25 }}
      >
        {children}
      </Link>
    )
  );
}
