import type { Api } from '#core/api/client.ts';
import { changesSchema, type Changes } from '#core/live/changes-schema.ts';
import { rethrow } from './http-error.ts';

/** What others change meanwhile: no resource has it. */
export interface LiveCalls {
  /**
   * Hears what is changed until the server ends it or the signal does.
   * @param opened told once the server has begun
   * @throws HttpError where it does not
   */
  follow(
    told: (changes: Changes) => void,
    options: { signal: AbortSignal; opened: () => void },
  ): Promise<void>;
}

const begin = 'data: ';

export const liveCalls = (api: Api): LiveCalls => ({
  async follow(told, { signal, opened }) {
    const { response, watch } = await api
      .open('perubahan', { accept: 'text/event-stream', signal })
      .catch(rethrow);
    opened();
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    let text = '';
    try {
      // The server says something every 20 seconds: a line that is silent for longer is dead.
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        watch.renew();
        text += decoder.decode(part.value, { stream: true });
        const messages = text.split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages) {
          if (message.startsWith(begin)) {
            told(changesSchema.parse(JSON.parse(message.slice(begin.length))));
          }
        }
      }
    } finally {
      watch.end();
    }
  },
});
