interface LayoutEngine {
  /** What a font says of its signs beside each other; without it they stand as they are by themselves. */
  engine?: { GPOSProcessor?: object };
  layout(...what: unknown[]): unknown;
}

/** What is wanted of a font that fontkit has opened; its types tell of none of it. */
export interface Shaping {
  _layoutEngine: LayoutEngine;
}

interface Positions {
  /** Puts a mark on the sign before it: where the two have their anchors one upon the other. */
  applyAnchor(mark: { markAnchor: unknown }, anchor: unknown, place: number): void;
}

const mended = new WeakSet<object>();

/** The class of an object, once: all fonts share what is mended there. */
function onceOf<T extends object>(instance: T): T | null {
  const shared = Object.getPrototypeOf(instance) as T;
  if (mended.has(shared)) return null;
  mended.add(shared);
  return shared;
}

/**
 * Has whatever text be set. Whoever typed what fontkit 2.0.4 throws at would keep a paper, and every
 * register that it stands in, from being drawn.
 */
export function mendShaping({ _layoutEngine: engine }: Shaping): void {
  allowUnplacedMarks(engine);
  setPlainlyWhatFails(engine);
}

/**
 * Sets signs as each is by itself where to set them beside each other fails: as with a hamza on a lam and
 * alef of DejaVu Sans that another alef and hamza came before.
 */
function setPlainlyWhatFails(engine: LayoutEngine): void {
  const shared = onceOf(engine);
  if (!shared) return;
  const { layout } = shared;
  shared.layout = function layoutOrPlainly(...what) {
    try {
      return layout.apply(this, what);
    } catch {
      const plain = Object.create(this, { engine: { value: {} } }) as LayoutEngine;
      return layout.apply(plain, what);
    }
  };
}

/**
 * Leaves a mark where it is on a letter on which its font gives it no place (foliojs/fontkit#367), as on a
 * Dutch IJ with a grave in Plus Jakarta Sans.
 */
function allowUnplacedMarks({ engine }: LayoutEngine): void {
  const shared = engine?.GPOSProcessor && (onceOf(engine.GPOSProcessor) as Positions | null);
  if (!shared) return;
  const place = shared.applyAnchor;
  shared.applyAnchor = function applyAnchor(mark, anchor, at) {
    if (anchor && mark.markAnchor) place.call(this, mark, anchor, at);
  };
}
