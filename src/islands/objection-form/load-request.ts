import type { Envelope } from '#core/api/client.ts';
import { fillPath } from '#core/resource/routes.ts';
import { api } from '#src/stores/api.ts';
import { loadPart } from '../load/load-part.ts';
import type { RequestDetail } from '../request-status/request.ts';

/** The request that an objection is against, and what shows it; null for none. @throws ApiFailure */
export async function loadRequest(id: string) {
  if (!id) return null;
  const [{ data: request }, { Against }] = await Promise.all([
    api.get<Envelope<RequestDetail>>(fillPath('permohonan/{id}', { id })),
    loadPart(() => import('./against.tsx')),
  ]);
  return { request, Against };
}
