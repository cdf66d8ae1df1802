import type { PerkaraTerkait } from '#core/case/terkait-schema.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import type { CaseName, CaseRow } from '#server/cases/case-kind.ts';
import type { Tables } from '#server/database/index.ts';
import type { StepDeps } from '#server/deps.ts';
import { scopeOf, scopeRule, type ScopeRule } from '#server/resources/scope.ts';

/** Who looks, and when. */
export interface Reader {
  deps: Pick<StepDeps, 'registry'>;
  viewer: Viewer | null;
  now: Date;
}

/** Which cases of a kind a reader may open: what one case shows of others is of these alone. */
export function opened(kind: CaseName, { deps, viewer, now }: Reader): ScopeRule | null {
  const resource = deps.registry.get(kind);
  const scope = resource && scopeOf(resource.calls.show?.access ?? {}, viewer);
  if (!scope) throw new Error(`${kind}: this reader may open none`);
  return scopeRule(resource, scope, viewer, now);
}

type Columns<N extends CaseName> = readonly (keyof Tables[N])[];

const shared = ['id', 'nomor_registrasi', 'status', 'keputusan', 'tanggal_diterima'] as const;

/** What is read of a request and of an objection to name it. */
export const requestColumns = [...shared, 'judul'] as const satisfies Columns<'permohonan'>;
export const objectionColumns = [
  ...shared,
  'permohonan_informasi_id',
] as const satisfies Columns<'keberatan'>;

export const entryOf = (
  jenis: CaseName,
  row: Pick<CaseRow, (typeof shared)[number]>,
  judul: string,
): PerkaraTerkait => {
  const { id, nomor_registrasi, status, keputusan, tanggal_diterima } = row;
  return { jenis, id, nomor_registrasi, judul, status, keputusan, tanggal_diterima };
};
