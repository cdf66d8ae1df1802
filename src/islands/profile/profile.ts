import type { BodyTo, RecordOf } from '#resources';
import { fillPath } from '#core/resource/routes.ts';
import type { Envelope } from '#core/api/client.ts';
import { api } from '#src/stores/api.ts';

/** The citizen's account, as `GET user/{id}` answers it. */
export type Profile = RecordOf<'user'>;

export async function loadProfile(id: string): Promise<Profile> {
  const { data } = await api.get<Envelope<Profile>>(fillPath('user/{id}', { id }));
  return data;
}

/** Changes the profile. @throws ApiFailure */
export function saveProfile(
  id: string,
  body: FormData | BodyTo<'user.update'>,
): Promise<Envelope<Profile>> {
  return api.post(fillPath('user/{id}/update-user', { id }), body);
}
