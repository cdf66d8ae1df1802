import { RegExpParser, type AST } from '@eslint-community/regexpp';

const parser = new RegExpParser();
const candidates = Array.from('x7 -<"!é\n');

/** A sign that a class or a set takes. */
function signOf(raw: string, fallback: string): string {
  const taken = new RegExp(raw, 'u');
  return candidates.find((sign) => taken.test(sign)) ?? fallback;
}

/** A short text that a part of a pattern takes. */
function sample(node: AST.Node): string {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives[0] ? sample(node.alternatives[0]) : '';
    case 'Alternative':
      return node.elements.map(sample).join('');
    case 'Quantifier':
      return sample(node.element).repeat(Math.max(1, node.min));
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
      return node.kind === 'any' ? 'q' : signOf(node.raw, 'é');
    case 'CharacterClass': {
      const [first] = node.elements;
      if (node.negate || !first) return signOf(node.raw, 'x');
      return first.type === 'CharacterClassRange'
        ? String.fromCodePoint(first.min.value)
        : sample(first);
    }
    default:
      return '';
  }
}

/** What a pattern takes of a text before it goes on, or gives up: of each of its ways, each start. */
function* starts(node: AST.Node): Generator<string> {
  if ('alternatives' in node) {
    for (const way of node.alternatives) yield* starts(way);
  } else if (node.type === 'Quantifier') {
    yield sample(node.element);
    yield* starts(node.element);
  } else if (node.type === 'Alternative') {
    let taken = '';
    for (const element of node.elements) {
      for (const more of starts(element)) yield taken + more;
      taken += sample(element);
      yield taken;
    }
  } else yield sample(node);
}

/** Texts of some length on which a pattern begins again and again, and never ends well. */
export function hostileTexts(pattern: RegExp, length: number): string[] {
  const { source, unicode } = pattern;
  const ast = parser.parsePattern(source, 0, source.length, { unicode });
  const units = [...new Set(starts(ast))].filter((unit) => unit !== '');
  return units.flatMap((unit) =>
    ['', 'a'].map((before) => `${before}${unit.repeat(Math.ceil(length / unit.length))}\u00a1`),
  );
}
