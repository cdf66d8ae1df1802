import { expect, test, vi } from 'vitest';
import { openSpool } from './spool.ts';

test.each(['writing', 'reading'] as const)(
  'where %s does not close, the other one does, and it is told',
  async (which) => {
    const spool = await openSpool();
    const handles = [spool.writing, spool.reading];
    const close = vi.spyOn(spool[which], 'close').mockRejectedValueOnce(new Error('EIO'));
    await expect(spool.close()).rejects.toThrow('EIO');
    // What is closed has no number any more.
    const open = handles.filter(({ fd }) => fd >= 0);
    expect(open).toEqual([spool[which]]);
    close.mockRestore();
    await spool.close();
    expect(handles.every(({ fd }) => fd < 0)).toBe(true);
  },
);
