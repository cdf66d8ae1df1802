import { changesSchema, type Changes } from '#core/live/changes-schema.ts';

export interface Listening {
  /** What was told so far. */
  told: Changes;
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
  const listening: Listening = { told: [], ended: false, close: () => closing.abort() };
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
        listening.told.push(...changesSchema.parse(JSON.parse(message.slice('data: '.length))));
      }
    }
  } catch {
    // It was broken off.
  }
  listening.ended = true;
}
