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

/**
 * Takes up an entry of a list by its handle and lets it go elsewhere, by mouse, pen or finger.
 * `list` holds an element for each entry.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef({ y: 0, middles: [] as number[], top: 0, room: 0 });

  const handleOf = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const boxes = [...(list.current?.children ?? [])].map((each) => each.getBoundingClientRect());
      const gap = (boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0);
      start.current = {
        y: event.clientY,
        room: (boxes[index]?.height ?? 0) + Math.max(0, gap),
        top: list.current?.getBoundingClientRect().top ?? 0,
        middles: boxes.flatMap(({ top, height }, at) => (at === index ? [] : [top + height / 2])),
      };
      setDrag({ from: index, to: index, by: 0, room: start.current.room });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag?.from !== index) return;
      const { y, middles, top, room } = start.current;
      // What was scrolled since then has moved the others along.
      const scrolled = top - (list.current?.getBoundingClientRect().top ?? top);
      const height = event.clientY + scrolled;
      setDrag({ from: index, to: placeAt(height, middles), by: height - y, room });
    },
    onPointerUp() {
      if (drag && drag.to !== drag.from) onDrop(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });

  return { drag, handleOf };
}
