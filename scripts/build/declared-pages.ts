import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { routesOf, type Resource } from '#core/resource/index.ts';
import type { DeclaredPage, ShownField, ShownRecord } from '#src/published/declared.ts';
import { say } from '../processes.ts';
import { withPublished, type Values } from './published-rows.ts';

/**
 * Writes what the pages of each resource that declares `site` are built from. What cannot be read,
 * as the table of a resource that is new, leaves its list empty and the others as they are.
 */
export async function exportDeclaredPages(env: NodeJS.ProcessEnv, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(await declaredPagesOf(env)));
}

async function declaredPagesOf(env: NodeJS.ProcessEnv): Promise<DeclaredPage[]> {
  // Read late: declarations that do not hold together are refused at the start, in one line.
  const { registry } = await import('#resources');
  const shown = [...registry.values()].filter(({ site }) => site !== undefined);
  if (shown.length === 0) return [];
  const empty = shown.map((resource) => pageOf(resource, []));
  const filled = withPublished(env, (published) =>
    Promise.all(
      shown.map(async (resource) =>
        pageOf(resource, await published(resource).catch(unreadable(resource))),
      ),
    ),
  );
  return filled.catch(() => empty);
}

const unreadable =
  ({ name }: Resource) =>
  (error: unknown): Values[] => {
    const reason = error instanceof Error ? error.message : String(error);
    say(`The pages of ${name} are built empty: ${reason}`);
    return [];
  };

function pageOf(resource: Resource, rows: readonly Values[]): DeclaredPage {
  const { label, title, site } = resource;
  const { path, lead, card, detail } = site ?? { path: '/', lead: '', card: [], detail: [] };
  const shown = new Set([title, ...card, ...detail]);
  const records = rows.map((row): ShownRecord => {
    const told = Object.entries(row).filter(([name]) => shown.has(name));
    return { ...Object.fromEntries(told), id: String(row['id']) };
  });
  const fieldsOf = (names: readonly string[]) => names.map((name) => fieldOf(resource, name));
  return { path, lead, label, title, card: fieldsOf(card), detail: fieldsOf(detail), records };
}

function fieldOf(resource: Resource, name: string): ShownField {
  const { label = name, type = 'text', lookup } = resource.fields[name] ?? {};
  const file = routesOf(resource).find(
    ({ kind, access, definition }) =>
      kind === 'file' && access.anyone !== undefined && definition.fields?.includes(name),
  );
  return { name, label, type, ...(lookup && { lookup }), ...(file && { at: file.path }) };
}
