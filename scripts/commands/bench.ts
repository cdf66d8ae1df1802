import { bench } from '../../bench/main.ts';
import { buildWhenStale } from '../build/build.ts';

if (await buildWhenStale()) await bench(process.argv.slice(2));
else process.exitCode = 1;
