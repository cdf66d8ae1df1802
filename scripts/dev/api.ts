import { serve } from '../serve.ts';

/** The API alone: the pages come from Astro. */
await serve(null);
