import type { CaseCall } from '#resources';
import { paperOf } from '../../papers/download.ts';
import { SavingNotice } from '../../papers/saving-notice.tsx';
import { useSaving } from '../../papers/use-saving.ts';
import type { CaseWords } from '../case.ts';

export interface SaveDateProps {
  name: CaseWords['name'];
  id: string;
  /** The call that answers the .ics file. */
  call: CaseCall;
}

/** Puts a last day into the citizen's own calendar. */
export function SaveDate({ name, id, call }: SaveDateProps) {
  const [state, save] = useSaving();
  const file = paperOf(name, id, call, 'Pengingat', 'ICS');
  return (
    <>
      <button
        className="button"
        type="button"
        aria-busy={state.step === 'loading'}
        onClick={() => void save(file)}
      >
        Simpan tanggal ke kalender
      </button>
      <SavingNotice state={state} />
    </>
  );
}
