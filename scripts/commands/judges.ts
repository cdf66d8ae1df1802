import { buildWhenStale } from '../build/build.ts';
import { runJudges } from '../judges/run.ts';

const isClean = (await buildWhenStale()) && (await runJudges(process.argv.slice(2)));
process.exitCode = isClean ? 0 : 1;
