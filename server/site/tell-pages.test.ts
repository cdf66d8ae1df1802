import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { marked } from '#core/site/marks.ts';
import type { Page } from '#server/http/pages/pages.ts';
import { createLog } from '#server/log.ts';
import { tellPages } from './tell-pages.ts';
import { untoldIn } from './untold.ts';

let root = '';
let teller: ReturnType<typeof tellPages>;

const html = (around: string, text: string) =>
  `<p>${around}</p>${marked({ is: 'record', of: 'faq' }, text)}`;
const page = (text: string): Page => ({
  ...{ type: 'text/html', etag: '', isHtml: true },
  bodies: { identity: Buffer.from(html('kita', text)), br: Buffer.from('br') },
});
const pages = new Map([
  ['/a/', page('baru')],
  ['/b/', page('baru')],
]);

const fileOf = (path: string) => join(root, 'dist', path, 'index.html');
const read = (path: string) => readFile(fileOf(path), 'utf8').catch(() => null);
async function lay(path: string, content: string): Promise<void> {
  await mkdir(dirname(fileOf(path)), { recursive: true });
  await writeFile(fileOf(path), content);
}
/** What the command was told so far, a line each time. */
async function told(): Promise<unknown[]> {
  const lines = await readFile(join(root, 'told'), 'utf8').catch(() => '');
  return lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as unknown]));
}

const log = createLog({ logLevel: 'silent' });
const untold = () => untoldIn(join(root, 'kabar'), log);
const telling = (command: string) =>
  tellPages({
    ...{ target: { kind: 'command', command }, pages, dir: join(root, 'dist'), pause: 10 },
    ...{ untold: untold(), log },
  });
const noting = () => `cat >> '${root}/told'; echo >> '${root}/told'`;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ppid-tell-'));
  teller = telling(noting());
});
afterEach(async () => {
  await teller.close();
  await rm(root, { recursive: true });
});

test('a page that cannot be written keeps none back, and is told again once it is', async () => {
  await lay('/a/', html('kita', 'lama'));
  await lay('/b/', html('kita', 'lama'));
  await lay('/c/', html('kita', 'lama'));
  // Where a folder stands no file can be put.
  await mkdir(`${fileOf('/a/')}.br/isi`, { recursive: true });
  teller.told({ written: ['/a/', '/b/'], gone: ['/c/'] });
  await vi.waitFor(
    async () =>
      // A cache that is emptied by it must forget the page whatever the folder has.
      expect(await told()).toEqual([{ berubah: ['/a/', '/b/'], hilang: ['/c/'] }]),
    5_000,
  );
  expect(await read('/b/')).toBe(html('kita', 'baru'));
  expect(await read('/c/')).toBe(null);
  expect(await read('/a/')).toBe(html('kita', 'lama'));

  await rm(`${fileOf('/a/')}.br`, { recursive: true });
  await vi.waitFor(
    async () => expect((await told()).slice(1)).toEqual([{ berubah: ['/a/'], hilang: [] }]),
    5_000,
  );
  expect(await read('/a/')).toBe(html('kita', 'baru'));
});

test('a page that cannot be removed is told, tried again, and told again once it is gone', async () => {
  await mkdir(join(root, 'dist'));
  // What stands in a file can be neither there nor removed.
  await writeFile(join(root, 'dist/d'), '');
  teller.told({ written: [], gone: ['/d/satu/dua/'] });
  const once = { berubah: [], hilang: ['/d/satu/dua/'] };
  await vi.waitFor(async () => expect(await told()).toEqual([once]), 5_000);
  await rm(join(root, 'dist/d'));
  await vi.waitFor(async () => expect(await told()).toEqual([once, once]), 5_000);
});

test('of a page of another build nobody is told until it is of ours', async () => {
  await lay('/a/', html('lain', 'lama'));
  await lay('/b/', html('kita', 'lama'));
  teller.told({ written: ['/a/', '/b/'], gone: [] });
  await vi.waitFor(
    async () => expect(await told()).toEqual([{ berubah: ['/b/'], hilang: [] }]),
    5_000,
  );
  expect(await read('/a/')).toBe(html('lain', 'lama'));
  await lay('/a/', html('kita', 'dari bangun'));
  await vi.waitFor(
    async () => expect((await told()).slice(1)).toEqual([{ berubah: ['/a/'], hilang: [] }]),
    5_000,
  );
  expect(await read('/a/')).toBe(html('kita', 'baru'));
});

test('what a server has written and not told of, the next one tells of', async () => {
  await lay('/a/', html('kita', 'lama'));
  await lay('/c/', html('kita', 'lama'));
  // It is told without end: as long as that lasts, a kill may come.
  const killed = telling('exec sleep 600');
  killed.told({ written: ['/a/'], gone: ['/c/'] });
  await vi.waitFor(async () => expect(await read('/a/')).toBe(html('kita', 'baru')), 5_000);
  await vi.waitFor(async () => expect(await read('/c/')).toBe(null), 5_000);
  await teller.resume();
  await vi.waitFor(
    async () => expect(await told()).toEqual([{ berubah: ['/a/'], hilang: ['/c/'] }]),
    5_000,
  );
  await vi.waitFor(async () => expect(await untold().read()).toEqual([]), 5_000);
  await killed.close();
  const later = telling(noting());
  await later.resume();
  await later.close();
  expect(await told()).toHaveLength(1);
});

test('what a kill has torn is whole again, and what it has half removed is gone', async () => {
  await lay('/a/', html('kita', 'baru'));
  // What it was to say next came back as it was, so that nothing has changed at the start.
  await writeFile(`${fileOf('/a/')}.br`, 'yang ditarik kembali');
  await mkdir(dirname(fileOf('/c/')));
  await writeFile(`${fileOf('/c/')}.br`, 'yang ditarik kembali');
  await untold().keep(['/a/', '/c/']);
  await teller.resume();
  await vi.waitFor(
    async () => expect(await told()).toEqual([{ berubah: ['/a/'], hilang: ['/c/'] }]),
    5_000,
  );
  const small = await readFile(`${fileOf('/a/')}.br`);
  expect(brotliDecompressSync(small).toString()).toBe(html('kita', 'baru'));
  expect(pages.get('/a/')?.bodies.br).toEqual(small);
  expect(await readdir(join(root, 'dist'))).toEqual(['a']);
});

test('servers that write into one folder keep their notes apart', async () => {
  const [one, other] = [untold(), untold()];
  await Promise.all([one.keep(['/a/']), other.keep(['/b/'])]);
  await other.keep([]);
  const next = untold();
  expect(await next.read()).toEqual(['/a/']);
  await next.keep(['/a/']);
  await next.keep([]);
  expect(await untold().read()).toEqual([]);
  // One that runs says it again with its next.
  await one.keep(['/a/', '/c/']);
  expect(await untold().read()).toEqual(['/a/', '/c/']);
});
