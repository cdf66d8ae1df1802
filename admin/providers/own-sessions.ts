import type { Api, Envelope } from '#core/api/client.ts';
import type { OwnSession } from '#core/session/own-session.ts';
import { statusOf, toHttpError } from './http-error.ts';
import type { Values } from './request-body.ts';

/** The officer's own sessions: no resource has them, like login and logout. */
export interface OwnSessionCalls {
  ownSessions(): Promise<OwnSession[]>;
  /** Ends one, or all others; one that has ended meanwhile is as well ended. */
  endSessions(sesi: string, confirmed: Values): Promise<void>;
}

export const ownSessionCalls = (api: Api): OwnSessionCalls => ({
  async ownSessions() {
    try {
      return (await api.get<Envelope<OwnSession[]>>('auth/sesi')).data;
    } catch (error) {
      throw toHttpError(error);
    }
  },
  async endSessions(sesi, confirmed) {
    try {
      await api.post('auth/akhiri-sesi', { ...confirmed, sesi });
    } catch (cause) {
      const error = toHttpError(cause);
      if (statusOf(error) !== 404) throw error;
    }
  },
});
