import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  url: string;
  /** What was taken, in order, with the addresses of the envelope. */
  mails: { email: Email; recipients: string[] }[];
  /** The next so many mails are refused with 451, "try again later". */
  refuse(count: number): void;
  close(): Promise<void>;
}

/** A real SMTP server on a free port of this machine. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: Mailbox['mails'] = [];
  let refusals = 0;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const take = async () => {
        const email = await PostalMime.parse(await buffer(stream));
        if (refusals > 0) {
          refusals -= 1;
          throw Object.assign(new Error('Try again later'), { responseCode: 451 });
        }
        mails.push({ email, recipients: session.envelope.rcptTo.map(({ address }) => address) });
      };
      take().then(() => done(), done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(count) {
      refusals = count;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
