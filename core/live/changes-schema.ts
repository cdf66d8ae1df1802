import * as z from 'zod/mini';

/** What a message says where so much has changed at once that naming it would cost more than asking. */
export const everything = 'semua';

const named = z.array(z.object({ resource: z.string(), id: z.string() }));

/** What a message of the stream says: which records have changed that its reader may know of. */
export const changesSchema = z.union([named, z.literal(everything)]);

export type NamedChanges = z.infer<typeof named>;
export type Changes = z.infer<typeof changesSchema>;
