import GeneratedList from '#admin/generate/list/index.tsx';
import { ListKeys } from './list-keys.tsx';
import { RememberQueue } from './remember-queue.tsx';

/** The generated list, whose cases can then be gone through one after the other. */
export default function CaseList() {
  return (
    <GeneratedList>
      <RememberQueue />
      <ListKeys />
    </GeneratedList>
  );
}
