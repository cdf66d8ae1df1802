import { changesSchema, everything, type NamedChanges } from '#core/live/changes-schema.ts';

export interface Listening {
  /** What was told so far. */
  told: NamedChanges;
  /** How many messages it came in. */
  messages: number;
  /** How often it was told that everything may have changed. */
  all: number;
  ended: boolean;
  close(): void;
}

/** Opens the stream of changes, and keeps what it says. @throws Error with the status where it is refused */
export async function listen(url: string, token: string): Promise<Listening> {
  const closing = new AbortController();
  const answer = await fetch(`${url}/services/api/perubahan`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(String(answer.status));
  const listening: Listening = {
    told: [],
    messages: 0,
    all: 0,
    ended: false,
    close: () => closing.abort(),
  };
  void readAll(answer.body, listening);
  return listening;
}

async function readAll(body: ReadableStream<Uint8Array>, listening: Listening): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const part of body) {
      text += decoder.decode(part, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        if (!message.startsWith('data: ')) continue;
        const changes = changesSchema.parse(JSON.parse(message.slice('data: '.length)));
        listening.messages += 1;
        if (changes === everything) listening.all += 1;
        else listening.told.push(...changes);
      }
    }
  } catch {
    // It was broken off.
  }
  listening.ended = true;
}
