import { CitizenOnly } from '../account/citizen-only.tsx';
import { RequestList } from './request-list.tsx';

/** The citizen's own requests, each with its history and its answer. */
export function RequestStatus() {
  return (
    <CitizenOnly
      purpose="melihat status permohonan"
      path={typeof location === 'undefined' ? '' : location.pathname + location.search}
      endedNote="Status terbaru tidak dapat dimuat."
    >
      {() => <RequestList />}
    </CitizenOnly>
  );
}
