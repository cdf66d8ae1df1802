import { rowsByIds, type Tables } from '#server/database/index.ts';
import type { Behaviour, StepOf } from '#server/resources/behaviour.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';

/** What somebody searched for may name a person, whom not every colleague may know of. @throws 422 */
function assertMayShare({ dibagikan, isi }: { dibagikan: unknown; isi: string }): void {
  if (dibagikan === true && new URLSearchParams(isi).has('q')) {
    throw invalidOf<'saringan'>({
      dibagikan: 'Saringan dengan kata pencarian tidak dapat dibagikan',
    });
  }
}

const create: StepOf<'saringan', 'create'> = ({ values }) => {
  assertMayShare(values);
  return Promise.resolve({ changes: values });
};

const update: StepOf<'saringan', 'update'> = ({ values, current }) => {
  assertMayShare({ ...current, ...values });
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
