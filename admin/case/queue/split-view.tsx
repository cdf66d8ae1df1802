import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useResource } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { useKeys } from '#admin/keys/use-keys.ts';
import { GoOnContext, type GoOn } from './go-on.ts';
import { useQueue } from './queue.ts';
import { QueueBar } from './queue-bar.tsx';
import { QueuePane } from './queue-pane.tsx';
import { usePaneShown } from './pane-setting.ts';
import { useNeighbours, type Neighbour } from './use-neighbours.ts';

/** Below this width a case has the screen to itself. */
const wide = '(min-width: 1400px)';

export interface SplitViewProps {
  /** The case that is open. */
  id: string;
  children: ReactNode;
}

/** A case among those to be gone through: the queue beside it where there is room, else only the way on. */
export function SplitView({ id, children }: SplitViewProps) {
  const resource = useResource();
  const screen = screenName(resource);
  const [queue, setQueue] = useQueue();
  const neighbours = useNeighbours(id);
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [shown, toggle] = usePaneShown();
  const hasRoom = useMediaQuery(wide, { noSsr: true });
  const isSplit = hasRoom && shown && neighbours !== null && neighbours.records.length > 0;

  // Who is held back by something typed stays where they are in the queue, too.
  const coming = useRef<Neighbour | null>(null);
  const arrive = useEffectEvent(() => {
    const { current } = coming;
    coming.current = null;
    if (current?.id === id && current.page !== queue.page) {
      setQueue({ ...queue, page: current.page });
    }
  });
  useEffect(() => arrive(), [id]);

  const to = (neighbour: Neighbour | null | undefined) =>
    neighbour
      ? () => {
          coming.current = neighbour;
          void navigate(createPath({ resource: screen, type: 'show', id: neighbour.id }));
        }
      : undefined;
  const [previous, next] = [to(neighbours?.previous), to(neighbours?.next)];
  const toList = () => void navigate(createPath({ resource: screen, type: 'list' }));
  /** The case that something was done to from here. */
  const actedOn = useRef<string | null>(null);
  const goOn: GoOn = {
    acted: () => {
      actedOn.current = id;
    },
    leave: () => {
      if (actedOn.current !== id) return false;
      actedOn.current = null;
      (next ?? previous ?? toList)();
      return true;
    },
    forward: () => {
      const way = next ?? previous;
      if (typeof neighbours?.number !== 'number' || !way) return false;
      way();
      return true;
    },
  };
  useKeys({
    j: next,
    k: previous,
    a: hasRoom ? toggle : undefined,
    u: toList,
  });

  return (
    <Box
      {...(isSplit && { 'data-split': '' })}
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: isSplit ? '19rem minmax(0, 1fr)' : 'minmax(0, 1fr)',
        // An answer takes the queue's place beside the case.
        '&:has([data-answering])': {
          gridTemplateColumns: 'minmax(0, 1fr)',
          '& > nav': { display: 'none' },
        },
      }}
    >
      {isSplit && <QueuePane neighbours={neighbours} id={id} />}
      <Box sx={{ minWidth: 0, containerType: 'inline-size', containerName: 'perkara' }}>
        {neighbours && neighbours.total > 0 && (
          <QueueBar
            neighbours={neighbours}
            onPrevious={previous}
            onNext={next}
            pane={hasRoom ? { shown, toggle } : null}
          />
        )}
        <GoOnContext value={goOn}>{children}</GoOnContext>
      </Box>
    </Box>
  );
}
