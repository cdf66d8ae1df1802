import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/support/test.ts';
import { searchOf } from '#src/search/engine.ts';
import type { EntriesBySource, Entry } from '#core/site/entry.ts';
import { siteVocabulary } from '#src/search/site-vocabulary.ts';
import { questions } from './questions.ts';

/** Of the questions, as many must be answered by the first result; all by one of the first three. */
const first = 110;

test('what citizens ask is answered by the first result, or one of the first three', async () => {
  const index = await readFile(new URL('../../../dist/cari/indeks.json', import.meta.url), 'utf8');
  const entries = Object.values(JSON.parse(index) as EntriesBySource).flat();
  const search = searchOf(entries, siteVocabulary);
  const isAnswer = (answers: readonly string[], { tautan, judul }: Entry) =>
    answers.some((answer) => tautan === answer || judul.startsWith(answer));

  const there = questions.filter(([, answers]) => entries.some((each) => isAnswer(answers, each)));
  expect(there, 'each question has its answer in the index').toEqual(questions);

  const places = questions.map(([q, answers]) => ({
    q,
    place: search(q).hits.findIndex(({ entry }) => isAnswer(answers, entry)) + 1,
  }));
  expect(places.filter(({ place }) => place < 1 || place > 3)).toEqual([]);
  const notFirst = places.filter(({ place }) => place !== 1);
  expect(questions.length - notFirst.length, JSON.stringify(notFirst)).toBeGreaterThanOrEqual(
    first,
  );
});
