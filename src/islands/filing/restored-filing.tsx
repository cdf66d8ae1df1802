import { AskFirst } from '../feedback/ask-first.tsx';
import { newDraftAddress } from './draft-address.ts';
import { Restored } from './restored.tsx';

export interface RestoredFilingProps {
  /** "permohonan". */
  noun: string;
  /** Names of files that could not be kept. */
  lost: readonly string[];
  onDiscard: () => void;
}

/** A draft of a case is back: one goes on with it, begins another beside it, or deletes it. */
export function RestoredFiling({ noun, lost, onDiscard }: RestoredFilingProps) {
  return (
    <Restored lost={lost}>
      <div className="form__actions">
        <a className="button button--small" href={newDraftAddress()}>
          Mulai {noun} baru
        </a>
        <AskFirst
          label="Hapus isian ini"
          question="Hapus isian ini dari perangkat ini?"
          confirm="Ya, hapus"
          onConfirmed={onDiscard}
        />
      </div>
    </Restored>
  );
}
