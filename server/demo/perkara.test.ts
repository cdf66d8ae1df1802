import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { bodySchema } from '#core/resource/index.ts';
import { registry } from '#resources';
import { demoAccounts } from './accounts.ts';
import type { RequestStory } from './story.ts';
import { timeline } from './timeline.ts';

const folder = new URL('perkara/', import.meta.url);
const files = await readdir(folder);
const stories: RequestStory[] = [];
for (const file of files) {
  const text = await readFile(new URL(file, folder), 'utf8');
  stories.push(...(JSON.parse(text) as RequestStory[]));
}

test('what the stories of the demo send is valid by the declarations', () => {
  const wrong = timeline(stories, () => '2026-06-01').flatMap(({ chapter, call, values }) => {
    const resource = registry.get(chapter.resource);
    const definition = resource?.calls[call];
    if (!resource || !definition) return [`${chapter.resource}.${call} is not declared`];
    const fields = { ...resource.fields, ...definition.input };
    const sent = Object.entries(values)
      .filter(([name]) => !fields[name]?.file)
      .map(([name, value]) => [name, fields[name]?.type === 'date' ? '2026-06-01' : value]);
    const links = {
      permohonan: {},
      keberatan: { permohonan_informasi_id: 'ada' },
      sengketa: { keberatan_id: 'ada' },
    };
    const about = definition.kind === 'create' ? links[chapter.resource] : {};
    const body = { ...Object.fromEntries(sent), ...about };
    const { success, error } = bodySchema(resource, definition).safeParse(body);
    return success ? [] : [`${chapter.resource}.${call}: ${JSON.stringify(error.issues)}`];
  });
  expect(wrong).toEqual([]);
});

test('a story happens before the first start, by accounts that there are', () => {
  const addresses = new Set(demoAccounts.map(({ values }) => values.email));
  const days: number[] = [];
  timeline(stories, (count) => {
    days.push(count);
    return '2026-06-01';
  });
  expect(Math.min(...days)).toBe(1);
  expect(
    stories
      .map(({ pemohon = null }) => pemohon)
      .filter((one) => one !== null && !addresses.has(one)),
  ).toEqual([]);
  const titles = stories.map(({ isi }) => isi.judul);
  expect(new Set(titles).size).toBe(titles.length);
});
