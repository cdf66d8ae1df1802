/** In one line: who has the database, and what to do. */
export const databaseInUse = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { name: 'DatabaseInUse' });
