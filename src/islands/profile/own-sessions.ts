import type { Envelope } from '#core/api/client.ts';
import type { OwnSession } from '#core/session/own-session.ts';
import { dayAndTime } from '#core/format/moment.ts';
import { api } from '#src/stores/api.ts';

export async function loadSessions(): Promise<OwnSession[]> {
  const { data } = await api.get<Envelope<OwnSession[]>>('auth/sesi');
  return data;
}

export const openedAt = ({ dibuat_pada }: OwnSession) => `masuk ${dayAndTime(dibuat_pada)}`;
