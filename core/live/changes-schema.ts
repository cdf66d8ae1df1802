import * as z from 'zod/mini';

/** What a message of the stream says: which records have changed that its reader may know of. */
export const changesSchema = z.array(z.object({ resource: z.string(), id: z.string() }));

export type Changes = z.infer<typeof changesSchema>;
