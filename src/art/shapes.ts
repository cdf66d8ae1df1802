/** A path of a colour class. */
export const fill = (colour: string, d: string, rule?: 'evenodd') =>
  `<path class="${colour}" ${rule ? `fill-rule="${rule}" ` : ''}d="${d}"/>`;
export const line = (colour: string, d: string) => `<path class="${colour}" d="${d}"/>`;
export const box = (colour: string, x: number, y: number, width: number, height: number, rx = 0) =>
  `<rect class="${colour}" x="${x}" y="${y}" width="${width}" height="${height}"${rx ? ` rx="${rx}"` : ''}/>`;
export const disc = (colour: string, cx: number, cy: number, r: number) =>
  `<circle class="${colour}" cx="${cx}" cy="${cy}" r="${r}"/>`;
export function at(
  x: number,
  y: number,
  inner: string,
  scale: readonly [number, number] = [1, 1],
): string {
  const [sx, sy] = scale;
  const size = sx === 1 && sy === 1 ? '' : sx === sy ? ` scale(${sx})` : ` scale(${sx} ${sy})`;
  return `<g transform="translate(${x} ${y})${size}">${inner}</g>`;
}
/** A petal, turned by degrees; without a colour of its own it has that of what it is part of. */
export const petal = (
  colour: string,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  turn: number,
) =>
  `<ellipse${colour ? ` class="${colour}"` : ''} cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"${turn ? ` transform="rotate(${turn} ${cx} ${cy})"` : ''}/>`;
