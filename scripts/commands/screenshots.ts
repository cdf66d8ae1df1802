import { buildWhenStale } from '../build/build.ts';
import { readOptions } from '../screenshots/options.ts';
import { takeScreenshots } from '../screenshots/take.ts';

const options = readOptions(process.argv.slice(2));
if (await buildWhenStale()) await takeScreenshots(options);
else process.exitCode = 1;
