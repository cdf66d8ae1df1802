import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bodySchema, routesOf } from '#core/resource/index.ts';
import { resources } from '#resources';
import { callOf, readTable } from './matrix.ts';
import { declaredRow, declaredRows } from './declared.ts';
import { createOf, sampleEntry } from './sample-body.ts';

const routes = resources.flatMap((resource) => routesOf(resource));

it('a declaration gives the line that was written by hand from the contract', () => {
  const written = new Map(readTable().map((row) => [callOf(row), row]));
  // What follows a comma is of the call itself, not of who may make it; all is let in to `ok` too.
  const access = (cells: ReadonlyMap<unknown, string> = new Map()) =>
    [...cells].map(
      ([caller, cell]) => `${String(caller)} ${cell.split(',')[0]?.replace('all', 'ok') ?? ''}`,
    );
  for (const row of routes.map(declaredRow)) {
    expect([callOf(row), access(row.cells)]).toEqual([
      callOf(row),
      access(written.get(callOf(row))?.cells),
    ]);
  }
});

it('a resource that the table speaks of has all of its lines there', () => {
  const faq = readTable().filter(({ path }) => path === 'faq');
  const of = (name: string) => resources.filter((resource) => resource.name === name);
  expect(declaredRows(of('faq'), faq)).toEqual([]);
  expect(declaredRows(of('faq'), [])).toHaveLength(routes.filter(isOf('faq')).length);
});

const isOf = (name: string) => (route: (typeof routes)[number]) => route.resource.name === name;

it.each(resources.filter(createOf).map((resource) => [resource.name, resource] as const))(
  'a body for %s is valid by its declaration, and unlike the next',
  async (_name, resource) => {
    const call = createOf(resource);
    if (!call) throw new Error('nobody creates one');
    const referred = () => Promise.resolve('00000000-0000-4000-8000-000000000000');
    const body = () => sampleEntry(resource, call, referred);
    const [first, second] = [await body(), await body()];
    const { error } = z.safeParse(bodySchema(resource, call), first);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toBeUndefined();
    for (const [name, { unique }] of Object.entries(resource.fields)) {
      if (unique && name in first) expect(first[name]).not.toBe(second[name]);
    }
  },
);
