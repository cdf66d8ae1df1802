import { start } from '#server/main.ts';

/** The product as it is, but by a clock that the parent process moves: each message is a moment. */
let moment = process.env.TEST_CLOCK ?? '';
const running = await start(process.env, { now: () => new Date(moment) });

process.on('message', (next: string) => {
  moment = next;
  running.daily().then(
    () => process.send?.({}),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
let closing: Promise<never> | undefined;
process.on('SIGTERM', () => {
  closing ??= running.close().then(() => process.exit(0));
});
