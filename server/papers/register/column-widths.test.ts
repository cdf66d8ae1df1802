import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

const measure = (_: string, text: string) => text.length * 3;
const text = (label: string, width?: number) =>
  width === undefined ? { label, type: 'text' as const } : { label, type: 'text' as const, width };

test('a column with more text is wider, and none narrower than its word', async () => {
  const columns = [text('No'), text('Keputusan'), text('Informasi')];
  const rows = [['1', 'Ditolak', 'kata '.repeat(60)]];
  const [first = 0, second = 0, third = 0] = await columnWidths({ columns, rows }, 400, 4, measure);
  expect(first).toBeGreaterThanOrEqual(6 + 4);
  expect(second).toBeGreaterThanOrEqual(27 + 4);
  expect(third).toBeGreaterThan(first + second);
});

test('what is asked for counts', async () => {
  const columns = [text('A', 1), text('B', 3)];
  const [first = 0, second = 0] = await columnWidths({ columns, rows: [] }, 400, 0, measure);
  expect(second - 3).toBeCloseTo(3 * (first - 3));
});

test('the widths fill the table, whatever stands in it', async () => {
  const column = fc.record({ label: fc.string(), type: fc.constantFrom('text', 'date', 'number') });
  const given = fc.array(column, { minLength: 1, maxLength: 25 }).chain((columns) =>
    fc.record({
      columns: fc.constant(columns),
      rows: fc.array(
        fc.tuple(...columns.map(() => fc.oneof(fc.string(), fc.constant(null), fc.double()))),
      ),
    }),
  );
  await fc.assert(
    fc.asyncProperty(given, async (register) => {
      const widths = await columnWidths(register, 780, 5, measure);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(780);
      for (const width of widths) expect(width).toBeGreaterThan(0);
    }),
  );
});

test('long texts are measured in part, and marks upon marks hardly at all', async () => {
  let measured = 0;
  const counting = (_: string, part: string) => {
    measured += part.length;
    return part.length * 3;
  };
  const long = Array.from({ length: 900 }, (_, n) => `kata${n}`).join(' ');
  const rows = Array.from({ length: 60 }, () => [long, `a${'\u0301'.repeat(4_999)}`]);
  await columnWidths({ columns: [text('A'), text('B')], rows }, 400, 4, counting);
  expect(measured).toBeLessThan(10_000);
});
