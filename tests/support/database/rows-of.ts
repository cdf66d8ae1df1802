import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Product } from '../server.ts';

/** What a query finds in the SQLite file of a product, running or not. */
export function rowsOf(product: Product, query: string): Record<string, unknown>[] {
  const db = new DatabaseSync(join(product.varDir, 'ppid.sqlite'), { readOnly: true });
  try {
    return db.prepare(query).all();
  } finally {
    db.close();
  }
}
