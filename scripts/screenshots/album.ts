import type { Scheme } from './options.ts';

export interface Shot {
  path: string;
  width: number;
  scheme: Scheme;
  /** Its file, beside the album. */
  file: string;
}

/** A page to look through them all, each address in a row. */
export function albumOf(shots: readonly Shot[]): string {
  const rows = [...Map.groupBy(shots, ({ path }) => path)].map(
    ([path, own]) => `<section><h2>${path}</h2><div>${own.map(figureOf).join('')}</div></section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screenshots</title>
<style>
  body { margin: 1rem; background: #777; font: 1rem/1.4 system-ui, sans-serif; color: #fff }
  div { display: flex; align-items: flex-start; gap: 1rem; overflow-x: auto; padding-bottom: 2rem }
  figure { flex: none; margin: 0 }
  img { display: block; max-height: 90vh }
</style>
${rows.join('\n')}
</html>
`;
}

function figureOf({ file, width, scheme }: Shot): string {
  return `<figure><figcaption>${width} px, ${scheme}</figcaption><a href="${file}"><img src="${file}" alt="" loading="lazy"></a></figure>`;
}
