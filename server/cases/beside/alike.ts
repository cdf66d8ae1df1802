import { groundsOf } from '#core/case/hak/grounds-of.ts';
import type { PerkaraTerkait } from '#core/case/terkait-schema.ts';
import { indexedColumns } from '#core/resource/index.ts';
import type { Part } from '#core/search/parts.ts';
import { stemsOf } from '#core/search/stem.ts';
import { searchable } from '#core/search/text.ts';
import { askedWords, subjectOf } from '#core/search/words.ts';
import { amongIds } from '#server/database/search/among-ids.ts';
import type { Db, Tables } from '#server/database/index.ts';
import { idsLike, isLongEnough } from '#server/database/search/like-ids.ts';
import { fewInScope, type ScopeRule } from '#server/resources/scope.ts';
import { createTurns } from '#server/turns.ts';
import { entryOf, objectionColumns, opened, requestColumns, type Reader } from './entry.ts';
import { readParts } from './synonyms.ts';

/** Requests that are shown. */
const shown = 5;
/** Parts of a request that are looked for; of a short title the rest comes from what is needed. */
const mostParts = 8;
const fewWords = 3;
/** A part that more requests have tells none of them from the others. */
const common = 1_000;
/** Requests whose texts are compared. */
const compared = 400;
/** From how much of a request on another is alike. What stands in the needs counts half. */
const alike = 0.4;
const inNeeds = 0.5;
/** An answer can be used again. */
const answered = 1.2;
/** An objection on the same ground was decided by the same question. */
const onSameGround = 1.2;
/** An objection to the same request is nearer than to any alike. */
const ofOwnRequest = 3;

/** Requests that may be alike, and how much tells so. */
interface Likely {
  ids: string[];
  weight: number;
}

/** A part of a request as it is looked for: any of some phrases, each as the index may have it. */
interface Sought extends Likely {
  phrases: string[][];
}

/** Roots of fewer letters stand in too many words. */
const shortestRoot = 4;

/** The shortest that a word may be derived from and that stands in it, so that its kin have it as well. */
function rootOf(word: string): string {
  const roots = stemsOf(word).filter((stem) => stem.length >= shortestRoot && word.includes(stem));
  return roots.toSorted((one, other) => one.length - other.length)[0] ?? word;
}

/**
 * Letters of a word that are looked for: the index would be asked for each three of a longer one, and a text
 * is compared with it from each of its own on.
 */
const longestSought = 30;

const beginningOf = (word: string): string =>
  Array.from(word.slice(0, 2 * longestSought))
    .slice(0, longestSought)
    .join('');

const phrasesOf = ({ words, others }: Part): string[][] =>
  [words, ...others].map((phrase) => phrase.map((word) => rootOf(beginningOf(word))));

/** Whether a text has all of a phrase; a short word stands there by itself. */
const has = (text: string, phrase: readonly string[]): boolean =>
  phrase.every((word) => text.includes(word.length < shortestRoot ? ` ${word} ` : word));

/** Signs of a text that are compared: some have several to a letter. */
const longestCompared = 6_000;

const padded = (text: string) => ` ${searchable(text).slice(0, longestCompared)} `;

/** What a request is about, the title before the needs. */
async function partsOf({ judul, kebutuhan }: Request): Promise<Part[]> {
  const title = subjectOf(askedWords(judul));
  const more = title.length <= fewWords ? subjectOf(askedWords(kebutuhan)) : [];
  const parts = (await readParts())([...new Set([...title, ...more])]);
  return parts.slice(0, mostParts);
}

type Request = Pick<Tables['permohonan'], 'id' | 'judul' | 'kebutuhan'>;

/** Requests for much the same as one, the nearest first, as far as the reader may open them. */
export async function alikeRequests(
  db: Db,
  request: Request,
  reader: Reader,
): Promise<PerkaraTerkait[]> {
  const rows = await nearest(db, request, { reader, rule: opened('permohonan', reader) });
  return rows.slice(0, shown).map(({ row }) => entryOf('permohonan', row, row.judul));
}

/**
 * Objections to much the same as one: earlier ones to its own request, and those to requests alike, as far
 * as the reader may open them; those on the same ground and those that were decided before the others.
 */
export async function alikeObjections(
  db: Db,
  objection: Tables['keberatan'],
  request: Request,
  reader: Reader,
): Promise<PerkaraTerkait[]> {
  // What a request asked for is told with each objection to it, whoever may open the request.
  const requests = await nearest(db, request, { reader, rule: null });
  const nearness = new Map(requests.map(({ row, score }) => [row.id, score]));
  nearness.set(request.id, ofOwnRequest);
  const titles = new Map(requests.map(({ row }) => [row.id, row.judul]));
  titles.set(request.id, request.judul);
  const rows = await fewInScope(
    db.selectFrom('keberatan').select([...objectionColumns, 'alasan', 'alasan_lain']),
    opened('keberatan', reader),
  )
    .where(amongIds(db, 'permohonan_informasi_id', [...nearness.keys()]))
    .where('id', '!=', objection.id)
    .where('status', '!=', 'dicabut')
    .execute();
  const grounds = new Set(groundsOf(objection));
  const scored = rows.map((row) => {
    const isOnSame = groundsOf(row).some((ground) => grounds.has(ground));
    const worth = (row.keputusan ? answered : 1) * (isOnSame ? onSameGround : 1);
    return { row, score: (nearness.get(row.permohonan_informasi_id) ?? 0) * worth };
  });
  return nearestFirst(scored)
    .slice(0, shown)
    .map(({ row }) => entryOf('keberatan', row, titles.get(row.permohonan_informasi_id) ?? ''));
}

interface Scored<R> {
  row: R;
  score: number;
}

const nearestFirst = <R extends { tanggal_diterima: string }>(scored: Scored<R>[]): Scored<R>[] =>
  scored.sort(
    (one, other) =>
      other.score - one.score || other.row.tanggal_diterima.localeCompare(one.row.tanggal_diterima),
  );

/**
 * Found by the index of texts, by the roots of their words and what means the same, and then compared word
 * by word.
 */
async function nearest(
  db: Db,
  request: Request,
  { reader, rule }: { reader: Reader; rule: ScopeRule | null },
) {
  const parts = await partsOf(request);
  const like = searchIn(db, reader);
  const sought = await soughtOf(like, parts);
  const ids = likeliest(await likelyBy(like, sought));
  const rows = await fewInScope(
    db.selectFrom('permohonan').select([...requestColumns, 'kebutuhan']),
    rule,
  )
    .where(amongIds(db, 'permohonan.id', ids))
    .where('id', '!=', request.id)
    .where('status', '!=', 'dicabut')
    .execute();
  const whole = sought.reduce((sum, { weight }) => sum + weight, 0);
  const turn = createTurns();
  const scored: Scored<(typeof rows)[number]>[] = [];
  for (const row of rows) {
    await turn();
    const [title, needs] = [padded(row.judul), padded(row.kebutuhan)];
    const worth = ({ phrases, weight }: Sought) => {
      if (phrases.some((phrase) => has(title, phrase))) return weight;
      return phrases.some((phrase) => has(needs, phrase)) ? weight * inNeeds : 0;
    };
    const score = sought.reduce((sum, part) => sum + worth(part), 0) / whole;
    if (score >= alike) scored.push({ row, score: score * (row.keputusan ? answered : 1) });
  }
  return nearestFirst(scored);
}

type Like = (phrase: readonly string[]) => Promise<string[]>;

/** Finds the requests that may have all words of a phrase, one more than are worth to be compared. */
function searchIn(db: Db, { deps }: Reader): Like {
  const resource = deps.registry.get('permohonan');
  const columns = resource ? indexedColumns(deps.registry, resource) : [];
  return async (phrase) => {
    const texts = phrase.filter(isLongEnough);
    return texts.length > 0
      ? idsLike(db, { table: 'permohonan', columns }, { texts, most: common + 1 })
      : [];
  };
}

/** Each part with the requests that may have it. As telling as it is rare. */
async function soughtOf(like: Like, parts: readonly Part[]): Promise<Sought[]> {
  const sought: Sought[] = [];
  const turn = createTurns();
  for (const part of parts) {
    const phrases = phrasesOf(part);
    const ids = new Set<string>();
    for (const phrase of phrases) {
      await turn();
      for (const id of await like(phrase)) ids.add(id);
    }
    sought.push({ phrases, ids: [...ids], weight: 1 / (1 + Math.log10(1 + ids.size)) });
  }
  return sought;
}

/**
 * By what requests are likely to be alike: all parts at once, and those that few have. Where each is
 * common, two that follow each other.
 */
async function likelyBy(like: Like, sought: readonly Sought[]): Promise<Likely[]> {
  const firsts = sought.map(({ phrases }) => phrases[0] ?? []);
  const whole = { ids: await like(firsts.flat()), weight: sought.length };
  const rare = sought.filter(({ ids }) => ids.length <= common);
  if (rare.length > 0) return [whole, ...rare];
  const pairs = firsts.slice(1).map((phrase, at) => [...(firsts[at] ?? []), ...phrase]);
  const likely: Likely[] = [whole];
  for (const pair of pairs) likely.push({ ids: await like(pair), weight: 1 });
  return likely;
}

/** The requests that have the most of what tells the most. */
function likeliest(likely: readonly Likely[]): string[] {
  const weights = new Map<string, number>();
  for (const { ids, weight } of likely) {
    for (const id of ids) weights.set(id, (weights.get(id) ?? 0) + weight);
  }
  return [...weights]
    .sort(([, one], [, other]) => other - one)
    .slice(0, compared)
    .map(([id]) => id);
}
