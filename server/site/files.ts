import { chmod, mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { indexPath } from '#core/site/entry.ts';
import { keptFile } from '#core/site/list/kept.ts';
import { readMarks } from '#core/site/marks.ts';
import { modelId } from '#core/site/state.ts';
import { codeOf } from '#server/database/failure.ts';
import { besideOf } from '#server/http/wire/beside.ts';
import type { Page, Pages } from '#server/http/pages/pages.ts';

/** Of a folder that something else is in, or that is gone. */
const stillThere: ReadonlySet<string> = new Set(['ENOTEMPTY', 'EEXIST', 'ENOENT']);

const fileOf = (path: string): string => (path.endsWith('/') ? `${path}index.html` : path);

/** The parts of a page outside its regions: they come from the build and do not change with the records. */
const stays = (html: string): string => readMarks(html).texts.join('\n');

/** What the search index has of the build itself. */
const ofBuild = (json: string): string =>
  JSON.stringify((JSON.parse(json) as Record<string, unknown>)['']);

const sameOfBuild = (found: string | null, { bodies }: Page): boolean =>
  found !== null && ofBuild(found) === ofBuild(bodies.identity.toString());

const read = (file: string) => readFile(file, 'utf8').catch(() => null);

/**
 * Writes pages as they are now into the folder of the built site, each file as a whole, so that
 * whoever takes the site from there has what this server says.
 */
export function siteFiles(dir: string, pages: Pages) {
  /** A build that came in between is not mixed with what we hold of the one before it. */
  async function isOfOurBuild(path: string, page: Page): Promise<boolean> {
    if (path === indexPath) return sameOfBuild(await read(join(dir, path)), page);
    if (!page.isHtml) return isListOfOurs(`${dirname(path)}/`);
    const model = `${dirname(path)}/${modelId}/`;
    const found = (await read(join(dir, fileOf(path)))) ?? (await read(join(dir, fileOf(model))));
    return found !== null && stays(found) === stays(page.bodies.identity.toString());
  }

  /** Of the same rows of editors, and of the same code: its page has that in the names of its files. */
  async function isListOfOurs(path: string): Promise<boolean> {
    const kept = path + keptFile;
    const [ours, found] = [pages.get(path), await read(join(dir, fileOf(path)))];
    if (!ours || found === null) return false;
    if (stays(found) !== stays(ours.bodies.identity.toString())) return false;
    return (await read(join(dir, kept))) === pages.get(kept)?.bodies.identity.toString();
  }

  async function replace(file: string, content: Buffer): Promise<void> {
    const beside = besideOf(file);
    try {
      // On the disk before it has its name: an empty page after a power cut would be nobody's to mend.
      await writeFile(beside, content, { flush: true });
      // Whoever serves the folder has another account, and the portal's umask keeps others out.
      await chmod(beside, 0o644);
      await rename(beside, file);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  }

  return {
    /** @returns whether it was written */
    async write(path: string, page: Page): Promise<boolean> {
      if (!(await isOfOurBuild(path, page))) return false;
      const file = join(dir, fileOf(path));
      const made = await mkdir(dirname(file), { recursive: true });
      if (made !== undefined) await chmod(dirname(file), 0o755);
      const { identity, br, gzip } = page.bodies;
      // The page itself last: a start that finds the old one makes all of them anew.
      if (br) await replace(`${file}.br`, br);
      if (gzip) await replace(`${file}.gz`, gzip);
      await replace(file, identity);
      return true;
    },
    /** The page itself last, too: a start that finds it removes it again. Others below it stay. */
    async remove(path: string): Promise<void> {
      const file = join(dir, fileOf(path));
      for (const ending of ['.br', '.gz', '']) await rm(`${file}${ending}`, { force: true });
      await rmdir(dirname(file)).catch((error: unknown) => {
        if (!stillThere.has(codeOf(error) ?? '')) throw error;
      });
    },
  };
}
