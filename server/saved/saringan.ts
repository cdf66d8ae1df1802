import { typedFilters } from '#core/resource/index.ts';
import { rowsByIds, type Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Behaviour, StepOf } from '#server/resources/behaviour.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';

interface Shared {
  dibagikan: unknown;
  isi: string;
  daftar: string;
}

/** What somebody has typed to find something may name a person, whom not every colleague may know of. @throws 422 */
function assertMayShare({ registry }: Pick<Deps, 'registry'>, { dibagikan, isi, daftar }: Shared) {
  const list = registry.get(daftar);
  const typed = list ? typedFilters(list) : ['q'];
  const query = new URLSearchParams(isi);
  if (dibagikan === true && typed.some((name) => query.has(name))) {
    throw invalidOf<'saringan'>({
      dibagikan: 'Saringan dengan kata pencarian atau label tidak dapat dibagikan',
    });
  }
}

const create: StepOf<'saringan', 'create'> = ({ deps, values }) => {
  assertMayShare(deps, values);
  return Promise.resolve({ changes: values });
};

const update: StepOf<'saringan', 'update'> = ({ deps, values, current }) => {
  assertMayShare(deps, { ...current, ...values });
  return Promise.resolve({ changes: values });
};

/** Filters that officers have named, with whose they are. */
export const saringanBehaviour: Behaviour<'saringan'> = {
  steps: { create, update },
  async compute({ deps, rows }) {
    const owners = await rowsByIds(
      deps.db,
      'admin',
      ['id', 'name'],
      rows.map(({ admin_id: id }) => id),
    );
    const names = new Map(
      owners.map(({ id, name }: Pick<Tables['admin'], 'id' | 'name'>) => [id, name]),
    );
    return new Map(
      rows.map(({ id, admin_id: owner }) => [id, { pemilik: names.get(owner) ?? '' }]),
    );
  },
};
