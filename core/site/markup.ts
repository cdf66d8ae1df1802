/** A piece of HTML, made by `markup` alone: whatever is put into it is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

export type Piece = Markup | string | number | false | null | undefined | readonly Piece[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** HTML that is clean already: of a formatted text, cleaned when it was written. */
export const clean = (text: string): Markup => new Markup(text);

/** A line break of the source with the space around it is no space of the page. */
const shapes = new WeakMap<TemplateStringsArray, readonly string[]>();

function shapeOf(strings: TemplateStringsArray): readonly string[] {
  const known = shapes.get(strings);
  if (known) return known;
  const made = strings.map((text) => text.split(/\n\s*/).join(''));
  shapes.set(strings, made);
  return made;
}

/** The HTML of a template: texts are escaped, nothing stands for what is not there. */
export function markup(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  const shape = shapeOf(strings);
  return new Markup(shape.map((text, index) => text + textOf(pieces[index])).join(''));
}

function textOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'object') return piece.map(textOf).join('');
  return escaped(String(piece));
}
