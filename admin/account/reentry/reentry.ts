import { createApi, isApiFailure, type Api, type Envelope } from '#core/api/client.ts';
import { readSession, writeSession, type Device, type LoginData } from '#core/session/device.ts';
import { wouldLose } from '#admin/layout/would-lose.ts';
import type { Values } from '#admin/providers/request-body.ts';

/** Somebody's session has ended over what they typed. */
export interface Ended {
  /** Whose it was. */
  name: string;
  /** Logs in as the same account, and lets what waits go on. What it throws is wrong with what was typed. */
  enter(login: Values): Promise<void>;
  /** Gives it up: what waits fails, and who was here leaves. */
  leave(): void;
}

export interface Reentry {
  /** An API client whose calls wait for a new login where the session ended over unsaved input, and then go on. */
  over(api: Api): Api;
  /** The same of a call that no client makes. */
  again<T>(call: () => Promise<T>): Promise<T>;
  /** Another tab has logged in or out. False: there is nothing here to be kept. */
  follow(): boolean;
  subscribe(listener: () => void): () => void;
  ended(): Ended | null;
}

export interface ReentryDeps {
  device: Device;
  base: string;
  /** Whose screens these are; null where nobody is logged in. */
  user: { id: string; name: string } | null;
}

/** Lets who is logged out over something typed log in again there, and loses nothing of it. */
export function createReentry({ device, base, user }: ReentryDeps): Reentry {
  const listeners = new Set<() => void>();
  let ended: Ended | null = null;
  let waiting: Promise<boolean> | null = null;
  let settle: ((entered: boolean) => void) | null = null;

  function close(entered: boolean): void {
    settle?.(entered);
    [ended, waiting, settle] = [null, null, null];
    for (const listener of listeners) listener();
  }

  async function enter(login: Values): Promise<void> {
    const { data } = await createApi({ base, token: () => null }).post<Envelope<LoginData>>(
      'auth/login',
      { ...login },
    );
    if (data.uid !== user?.id) {
      await createApi({ base, token: () => data.access_token }).post('auth/logout');
      throw new Error(`Masuklah sebagai ${user?.name ?? ''}, yang membuka layar ini.`);
    }
    writeSession(device, data);
    close(true);
  }

  /** Whether they are in again. */
  function ask(): Promise<boolean> {
    if (!user || !(waiting ?? wouldLose())) return Promise.resolve(false);
    if (waiting) return waiting;
    waiting = new Promise((resolve) => (settle = resolve));
    ended = { name: user.name, enter, leave: () => close(false) };
    for (const listener of listeners) listener();
    return waiting;
  }

  /** The token of whoever opened these screens; null where they are out, or another is in. */
  function own(): string | null {
    const now = readSession(device);
    return now && now.user.id === user?.id ? now.token : null;
  }

  async function again<T>(call: () => Promise<T>): Promise<T> {
    const sent = own();
    try {
      return await call();
    } catch (error) {
      if (!isApiFailure(error) || error.status !== 401) throw error;
      // What was on its way while they logged in again is refused for the session before.
      const isRenewed = own() !== null && own() !== sent;
      if (!isRenewed && !(await ask())) throw error;
      return call();
    }
  }

  return {
    over: (api) => ({
      url: api.url,
      get: (...given) => again(() => api.get(...given)),
      post: (...given) => again(() => api.post(...given)),
      open: (...given) => again(() => api.open(...given)),
    }),
    again,
    follow() {
      if (own() !== null) {
        close(true);
        return true;
      }
      if (readSession(device) || !user || !wouldLose()) return false;
      void ask();
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ended: () => ended,
  };
}
