import { useState, type ReactNode } from 'react';
import type { DeviceUser } from '#core/session/device.ts';
import type { Draft } from '#src/stores/drafts.ts';
import { Failed } from '../feedback/failed.tsx';
import { loadPart } from '../load/load-part.ts';
import { useLoad } from '../load/use-load.ts';
import { Waiting } from '../load/waiting.tsx';
import { draftStart } from './choose-draft.ts';
import { filedNamed } from './draft-address.ts';
import type { FilingKind } from './filing.ts';
import { useChosenDraft, type Panels } from './use-chosen-draft.ts';

export interface FilingPageProps {
  kind: FilingKind;
  user: DeviceUser;
  /** Whether a draft is one to go on with where the address names none; the same at each drawing. */
  fits: (texts: Draft) => boolean;
  /** What a draft is told from others by; empty where it says nothing yet. */
  titleOf: (texts: Draft) => string;
  /** The form of the draft of this id. */
  children: (id: string, panels: Panels | null) => ReactNode;
}

/** A form that is filed, of the draft that its address names; or what became of it. */
export function FilingPage(props: FilingPageProps) {
  const [filed] = useState(() => filedNamed(location.search));
  return filed === null ? <Unfiled {...props} /> : <Filed kind={props.kind} id={filed} />;
}

const loadFiled = () => loadPart(() => import('./filed-again.tsx'));

function Filed(props: { kind: FilingKind; id: string }) {
  const { data, error, loading, reload } = useLoad('', loadFiled);
  if (data) return <data.FiledAgain {...props} />;
  return error !== null && !loading ? <Failed error={error} onRetry={reload} /> : <Waiting />;
}

function Unfiled({ kind, user, fits, titleOf, children }: FilingPageProps) {
  const start = draftStart(kind.name, user.id);
  const chosen = useChosenDraft(start, fits);
  if (!chosen) return <Waiting />;
  const noun = kind.subject.toLowerCase();
  return (
    <div className="stack stack--loose">
      {chosen.panels ? (
        <>
          <chosen.panels.AboutDraft chosen={chosen} noun={noun} />
          <chosen.panels.OtherDrafts
            start={start}
            current={chosen.id}
            noun={noun}
            titleOf={titleOf}
          />
        </>
      ) : (
        (chosen.state === 'elsewhere' || chosen.isGone) && (
          <Failed error={null} onRetry={() => window.location.reload()} />
        )
      )}
      {chosen.state === 'mine' && children(chosen.id, chosen.panels)}
    </div>
  );
}
