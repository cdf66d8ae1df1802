import { createByteReader } from '#server/files/judge/byte-reader.ts';
import { startJudging } from '#server/files/judge/context.ts';
import { judgeZip } from '#server/files/judge/zip.ts';
import { tooLong } from '../sheet.ts';

/** Bytes of the parts that are read, unpacked: two thousand long rows have some four million. */
const most = 24 * 1024 * 1024;

const wanted =
  /^xl\/(?:workbook\d*\.xml|styles\.xml|sharedStrings\.xml|_rels\/workbook\d*\.xml\.rels|worksheets\/[^/]+\.xml)$/i;

/**
 * The parts of a workbook that tell of its rows, by name in small letters. It is unpacked by what judges
 * uploads, so that it is what any program would find in it, and no more than may be.
 * @throws HttpError 422 for what is no such archive, or unpacks to too much
 */
export async function partsIn(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  let held = 0;
  const judging = startJudging('berkas');
  judging.received = bytes.length;
  async function* whole() {
    yield bytes;
  }
  await judgeZip(createByteReader(whole()), judging, {
    depth: 0,
    async judgeEntry(source, _judging, { names: [name = ''] }) {
      const chunks: Buffer[] = [];
      const isWanted = wanted.test(name);
      for await (const chunk of source) {
        if (!isWanted) continue;
        held += chunk.length;
        if (held > most) throw tooLong();
        chunks.push(chunk);
      }
      if (isWanted) parts.set(name.toLowerCase(), Buffer.concat(chunks));
    },
  });
  return parts;
}
