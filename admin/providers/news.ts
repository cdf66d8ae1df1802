import type { Api, Envelope } from '#core/api/client.ts';
import { kabarSchema, type Kabar } from '#core/kabar/kabar-schema.ts';
import { rethrow } from './http-error.ts';

/** What has come for the officer: no resource has it. */
export interface NewsCalls {
  news(): Promise<Kabar>;
  /** Notes that an entry is read; all of them where none is named. */
  readNews(kabar?: string): Promise<void>;
}

export const newsCalls = (api: Api): NewsCalls => ({
  async news() {
    const answer = await api.get<Envelope<unknown>>('kabar').catch(rethrow);
    return kabarSchema.parse(answer.data);
  },
  async readNews(kabar) {
    await api.post('kabar/baca', { kabar }).catch(rethrow);
  },
});
