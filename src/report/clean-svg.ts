/** Attributes of the drawing library, and such as say nothing inside a page. */
const dropped =
  /\s(?:ecmeta_[\w]+|class|pointer-events|clip-path|width|height|version|baseProfile|xmlns(?::xlink)?|xml:space)="[^"]*"/g;
/** Shapes that only catch the pointer. */
const unseen = /<(rect|path)\b(?=[^>]*\bfill="none")(?![^>]*\bstroke=)[^>]*><\/\1>\s*/g;
const emptied = /<(rect|path)\b(?=[^>]*\bfill-opacity="0")[^>]*><\/\1>\s*/g;

/**
 * A drawing fit for a page whose policy allows no style of its own: what the library writes as
 * styles becomes attributes, its ids, classes and hover rules go. What it is a picture of stands in
 * `label`; decoration for everybody else.
 * @throws Error where something is left that the policy would forbid
 */
export function cleanSvg(svg: string, { label, name }: { label: string; name: string }): string {
  const drawing = svg
    .replaceAll(/<style\b[\s\S]*?<\/style>/g, '')
    .replaceAll(/<defs\b[\s\S]*?<\/defs>/g, '')
    .replaceAll(unseen, '')
    .replaceAll(emptied, '')
    .replaceAll(/ style="([^"]*)"/g, (_, style: string) => attributesOf(style))
    .replaceAll(/(<\w+\b)([^>]*)>/g, (_, tag: string, attributes: string) => {
      const kept = tag === '<rect' ? attributes : attributes.replaceAll(dropped, '');
      return `${tag}${kept}>`;
    })
    .replaceAll(/>\s+</g, '><')
    .trim();
  if (/style|url\(|\bid=|zr\d/.test(drawing)) throw new Error(`${name}: ${drawing.slice(0, 400)}`);
  const head = `<svg class="chart ${name}" role="img" aria-label="${escaped(label)}"`;
  return drawing.replace(/^<svg/, head);
}

/** "font-size:12px;font-family:inherit;" as attributes; the page's own font stays. */
function attributesOf(style: string): string {
  return style
    .split(';')
    .map((each) => each.split(':'))
    .filter(([property = '', value = '']) => property !== '' && property !== 'font-family' && value)
    .map(([property = '', value = '']) => ` ${property}="${value.replace(/px$/, '')}"`)
    .join('');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
