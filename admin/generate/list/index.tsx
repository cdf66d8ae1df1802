import { ListBase } from 'react-admin';
import { useResource } from '#admin/context.ts';
import { pageSizes } from './page-sizes.ts';
import { ListScreen } from './list-screen.tsx';

/** A resource's list, from its declaration alone. */
export default function GeneratedList() {
  const { list } = useResource();
  const [field, order] = list?.order ?? ['id', 'asc'];
  return (
    <ListBase
      perPage={pageSizes[0]}
      sort={{ field, order: order === 'asc' ? 'ASC' : 'DESC' }}
      exporter={false}
    >
      <ListScreen />
    </ListBase>
  );
}
