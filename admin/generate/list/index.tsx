import type { ReactNode } from 'react';
import { ListBase } from 'react-admin';
import { useResource } from '#admin/context.ts';
import { pageSizes } from './page-sizes.ts';
import { ListScreen } from './list-screen.tsx';

/** Instead of a notice that goes: the screen itself says what is wrong. */
const onError = () => undefined;

/** A resource's list, from its declaration alone; `children` may look at what it shows. */
export default function GeneratedList({ children }: { children?: ReactNode }) {
  const { list } = useResource();
  const [field, order] = list?.order ?? ['id', 'asc'];
  return (
    <ListBase
      perPage={pageSizes[0]}
      sort={{ field, order: order === 'asc' ? 'ASC' : 'DESC' }}
      exporter={false}
      queryOptions={{ onError }}
    >
      <ListScreen />
      {children}
    </ListBase>
  );
}
