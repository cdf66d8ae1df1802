import { expect, inject, test } from 'vitest';
import { officerReminders } from '#server/cases/reminders.ts';
import { seedCalendar } from '#server/cases/seed-calendar.ts';
import { migrate, openDatabase } from '#server/database/index.ts';
import { eachAlone } from '#server/tasks/each-alone.ts';
import { demoDeps } from '#tests/support/scenes/demo-deps.ts';
import { bestTurn } from '#tests/support/event-loop.ts';
import { freshDatabase } from '#tests/support/database.ts';

const many = 12_000;
const atOnce = 200;
const now = new Date('2026-11-20T03:00:00Z');
const longestAgo = Date.UTC(2024, 0, 1);

/** A request that nobody has answered for a year and more. */
function neglected(n: number) {
  const moment = new Date(longestAgo + (n % 600) * 86_400_000).toISOString();
  return {
    ...{ id: `perkara-${String(n)}`, versi: 1, dibuat_pada: moment, diubah_pada: moment },
    ...({ cara_informasi_id: 'salinan_lunak', status: 'diproses', saluran: 'daring' } as const),
    ...{ nomor_registrasi: `PI-2024-${String(n)}`, judul: 'Lama', kebutuhan: 'Salinan' },
    ...{ tujuan: 'Penelitian', tanggal_diterima: moment, batas_waktu: moment },
  };
}

// On PostgreSQL the rows are looked for in a process of its own.
test.runIf(inject('databaseKind') === 'sqlite')(
  'what was missed long ago does not hold the event loop each morning',
  { timeout: 120_000 },
  async () => {
    const fresh = await freshDatabase();
    const { db, close } = await openDatabase(fresh.config);
    try {
      await migrate(db);
      await seedCalendar(db, now);
      for (let from = 0; from < many; from += atOnce) {
        const rows = Array.from({ length: atOnce }, (_, n) => neglected(from + n));
        await db.insertInto('permohonan').values(rows).execute();
      }
      const deps = demoDeps(db, now);
      const remind = () => eachAlone(deps, officerReminders(deps, 'pengingat', now));
      expect(await bestTurn(100, remind)).toBeLessThan(100);
    } finally {
      await close();
      await fresh.drop();
    }
  },
);
