import { createApi } from '#core/api/client.ts';
import { apiBase } from '#src/stores/api-base.ts';
import { createAccount } from './account.ts';
import { openDevice } from './open-device.ts';

/** The account on this device. */
export const account = createAccount(openDevice());

/** A 401 ends the session that sent the token, and no newer one. */
export function onStatus(status: number, token: string | null): void {
  if (status === 401 && token !== null && token === account.token()) account.end('expired');
}

/** The pages' calls, made in the name of whoever is logged in. */
export const api = createApi({
  base: apiBase,
  token: account.token,
  fetch: async (input, init) => {
    const token = account.token();
    const response = await fetch(input, init);
    onStatus(response.status, token);
    return response;
  },
});
