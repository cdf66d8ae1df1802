import { build } from '../build/build.ts';

process.exitCode = (await build()) ? 0 : 1;
