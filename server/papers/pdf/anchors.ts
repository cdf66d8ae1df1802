/** What is wanted of a font that fontkit has opened; its types tell of none of it. */
export interface Shaping {
  _layoutEngine: { engine?: { GPOSProcessor?: object } };
}

interface Positions {
  /** Puts a mark on the sign before it: where the two have their anchors one upon the other. */
  applyAnchor(mark: { markAnchor: unknown }, anchor: unknown, place: number): void;
}

const mended = new WeakSet<object>();

/**
 * Leaves a mark where it is on a letter on which its font gives it no place. fontkit 2.0.4 throws there
 * (foliojs/fontkit#367), as on a Dutch IJ with a grave in Plus Jakarta Sans: whoever typed that kept a
 * paper, and every register that it stands in, from being drawn. All fonts share what is mended here.
 */
export function allowUnplacedMarks(opened: Shaping): void {
  const positions = opened._layoutEngine.engine?.GPOSProcessor;
  if (!positions) return;
  const shared = Object.getPrototypeOf(positions) as Positions;
  if (mended.has(shared)) return;
  mended.add(shared);
  const place = shared.applyAnchor;
  shared.applyAnchor = function applyAnchor(mark, anchor, at) {
    if (anchor && mark.markAnchor) place.call(this, mark, anchor, at);
  };
}
