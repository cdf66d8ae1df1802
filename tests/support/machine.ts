/**
 * What times are measured against. The machines that run these tests differ by a factor of three, and so
 * does one of them from day to day: a time is told as it would be on the machine that the bounds are for,
 * by how long both take for the same work.
 */

/** CPU milliseconds that the machine the bounds are for needs for `work`. */
const nominal = 14;

const rows = Array.from({ length: 2_000 }, (_, no) => ({
  ...{ id: String(no), no, text: 'Isi laporan. '.repeat(20), more: null },
}));

/** What the product does most of, and no compiler makes quicker by seeing it often. */
function work(): void {
  for (let times = 0; times < 5; times += 1) JSON.parse(JSON.stringify(rows));
}

/** CPU milliseconds that this thread has used: what else the machine does adds little to them. */
export function usedTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** ms that what was measured is taken to hold. */
const lasting = 1_000;
let seen = { at: -Infinity, times: 1 };

async function spent(attempt: () => unknown): Promise<number> {
  const before = usedTime();
  await attempt();
  return usedTime() - before;
}

/**
 * How many times as long as the machine that the bounds are for this one takes just now, from 1 to 4: on
 * a faster one no bound is narrower, and one that is slower still has none.
 */
export async function slowness(): Promise<number> {
  if (performance.now() - seen.at > lasting) {
    const best = Math.min(await spent(work), await spent(work), await spent(work));
    seen = { at: performance.now(), times: Math.min(4, Math.max(1, best / nominal)) };
  }
  return seen.times;
}

/** CPU milliseconds that this thread needs for something, as on the machine that the bounds are for. */
export async function timeOf(attempt: () => unknown): Promise<number> {
  return (await spent(attempt)) / (await slowness());
}
