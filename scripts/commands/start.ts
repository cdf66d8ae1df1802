import { buildWhenStale } from '../build/build.ts';
import { serve } from '../serve.ts';

if (await buildWhenStale()) await serve();
else process.exitCode = 1;
