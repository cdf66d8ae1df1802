import { buildWhenStale } from '../build/build.ts';
import { runLighthouse } from '../lighthouse/run.ts';

const isPerfect = (await buildWhenStale()) && (await runLighthouse(process.argv.slice(2)));
process.exitCode = isPerfect ? 0 : 1;
