import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { placeAt } from './moved.ts';

export interface Drag {
  /** The entry that is held. */
  from: number;
  /** Where it would go. */
  to: number;
  /** How far it is from where it was taken up, in pixels. */
  by: number;
  /** How much room the held entry takes, in pixels. */
  room: number;
}

/** What was so when an entry was taken up. */
interface Held {
  from: number;
  /** Of the pointer. */
  y: number;
  /** Of the list. */
  top: number;
  room: number;
  /** Of the other entries, from the first on. */
  middles: number[];
}

/**
 * Takes up an entry of a list by its handle and lets it go elsewhere, by mouse, pen or finger.
 * `list` holds an element for each entry.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  // Beside the state, which may not have come round when the entry is let go of right after a move.
  const held = useRef<Held | null>(null);

  /** Where the held entry is and would go, by how high the pointer is. */
  function dragTo({ from, y, middles, top, room }: Held, pointer: number): Drag {
    // What was scrolled since then has moved the others along.
    const scrolled = top - (list.current?.getBoundingClientRect().top ?? top);
    const height = pointer + scrolled;
    return { from, to: placeAt(height, middles), by: height - y, room };
  }
  function letGo(): void {
    held.current = null;
    setDrag(null);
  }

  const handleOf = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const boxes = [...(list.current?.children ?? [])].map((each) => each.getBoundingClientRect());
      const gap = (boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0);
      const room = (boxes[index]?.height ?? 0) + Math.max(0, gap);
      held.current = {
        ...{ from: index, y: event.clientY, room },
        top: list.current?.getBoundingClientRect().top ?? 0,
        middles: boxes.flatMap(({ top, height }, at) => (at === index ? [] : [top + height / 2])),
      };
      setDrag({ from: index, to: index, by: 0, room });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (held.current?.from === index) setDrag(dragTo(held.current, event.clientY));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (held.current?.from !== index) return;
      const { from, to } = dragTo(held.current, event.clientY);
      letGo();
      if (to !== from) onDrop(from, to);
    },
    onPointerCancel: letGo,
  });

  return { drag, handleOf };
}
