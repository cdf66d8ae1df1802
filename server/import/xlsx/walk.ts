import { Parser } from 'htmlparser2';
import { createTurns } from '#server/turns.ts';
import { refuseFile } from '../sheet.ts';

const portion = 32 * 1024;
/** How deep the parts of a workbook go that somebody made, and how many attributes an element has. */
const deepest = 32;
const mostAttributes = 64;

type Attributes = Readonly<Record<string, string>>;

/** What is told of elements; a prefix of their names is left out. */
export interface Walker {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

const damaged = () =>
  refuseFile(
    'Berkas XLSX ini tidak dapat dibaca. Buka di pengolah lembar kerja, lalu simpan lagi.',
  );

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Goes through XML from beginning to end, and lets others have their turn. It holds no tree, follows no
 * reference but the five of XML itself and those to characters, and refuses what declares any.
 * @throws HttpError 422
 */
export async function walk(xml: Buffer | undefined, walker: Walker): Promise<void> {
  if (!xml) return;
  const turns = createTurns();
  let depth = 0;
  let attributes: Record<string, string> = {};
  let count = 0;
  let opened: string | null = null;
  /** An element is told of once its attributes are known: by whatever comes after it. */
  function tell(): void {
    if (opened === null) return;
    const name = opened;
    opened = null;
    walker.open?.(name, attributes);
  }
  const parser = new Parser(
    {
      onopentagname(name) {
        tell();
        depth += 1;
        if (depth > deepest) throw damaged();
        opened = local(name);
        attributes = {};
        count = 0;
      },
      onattribute(name, value) {
        count += 1;
        if (count > mostAttributes) throw damaged();
        attributes[`@${local(name)}`] = value;
      },
      ontext(text) {
        tell();
        walker.text?.(text);
      },
      onclosetag(name) {
        tell();
        depth -= 1;
        walker.close?.(local(name));
      },
      onprocessinginstruction(name) {
        // A document type may declare references that grow without end.
        if (name.startsWith('!')) throw damaged();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  for (let from = 0; from < xml.length; from += portion) {
    parser.write(decoder.decode(xml.subarray(from, from + portion), { stream: true }));
    await turns();
  }
  parser.end(decoder.decode());
}
