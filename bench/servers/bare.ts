import { readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announce, givenOptions } from './spawn.ts';

/** An answer to give, by address. */
export type Answers = Record<string, { headers: OutgoingHttpHeaders; body: string }>;

const { file } = givenOptions() as { file: string };
const answers = new Map(
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Answers).map(
    ([address, { headers, body }]) => [address, { headers, body: Buffer.from(body, 'base64') }],
  ),
);
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, answer.headers).end(answer.body);
});
server.listen(0, '127.0.0.1', () => announce((server.address() as AddressInfo).port));
