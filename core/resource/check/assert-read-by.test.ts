import { describe, expect, it } from 'vitest';
import { defineResource } from '../define-resource.ts';
import { defineResources } from '../define-resources.ts';
import { file, reference, select, text, timestamp } from '../fields/index.ts';
import type { ResourceDefinition } from '../types.ts';

/** Officers of a unit read it, but for what role 1 keeps to itself. */
const sound: ResourceDefinition = {
  name: 'telaah',
  label: { one: 'Telaah', many: 'Telaah' },
  title: 'judul',
  fields: {
    judul: text({ label: 'Judul', required: true }),
    pendapat: text({ label: 'Pendapat', readBy: [1] }),
    jenis: select({ label: 'Jenis', lookup: 'pekerjaan', readBy: [1] }),
    disimpan_pada: timestamp({ label: 'Disimpan pada', readBy: [1] }),
    konsep: file({ label: 'Konsep', accept: ['pdf'], readBy: [1] }),
    nomor: text({ label: 'Nomor', sealed: true }),
  },
  list: { columns: ['judul'], search: ['judul'], order: ['judul', 'asc'] },
  calls: { list: { access: { 1: 'all', 2: 'all' } }, show: { access: { 1: 'all', 2: 'all' } } },
};
const list = sound.list ?? { columns: [], order: ['judul', 'asc'] };
const wrong = (change: object) => () => defineResource({ ...sound, ...change });

describe('what some may not read, they do not learn by another way', () => {
  it.each<[string, object, string]>([
    ['what they sort by', { list: { ...list, sort: ['pendapat'] } }, 'telaah.pendapat'],
    [
      'what the list is ordered by',
      { list: { ...list, order: ['disimpan_pada', 'desc'] } },
      'telaah.disimpan_pada',
    ],
    [
      'the name that they choose by',
      { title: 'pendapat', calls: { pilih: { kind: 'lookup', access: { 2: 'all' } } } },
      'telaah.pendapat',
    ],
    [
      'a file',
      {
        calls: {
          ...sound.calls,
          unduh: { kind: 'file', at: 'unduh', fields: ['konsep'], access: { 1: 'all', 2: 'all' } },
        },
      },
      'telaah.konsep',
    ],
  ])('refuses %s', (_, change, named) => {
    expect(wrong(change)).toThrow(named);
  });

  it.each(['pendapat', 'nomor'])('refuses what another record shows of it: %s', (there) => {
    const other: ResourceDefinition = {
      ...sound,
      name: 'surat',
      fields: {
        judul: text({ label: 'Judul', required: true }),
        telaah_id: reference({ label: 'Telaah', to: 'telaah', embed: { isi_telaah: there } }),
      },
    };
    expect(() => defineResources([defineResource(sound), defineResource(other)])).toThrow(
      'surat.telaah_id',
    );
  });

  it('lets those who read it search, narrow and order by it, and have its file', () => {
    const own = { 1: 'all' } as const;
    const whole: ResourceDefinition = {
      ...sound,
      list: { ...list, search: ['pendapat'], filters: ['jenis'], sort: ['disimpan_pada'] },
      calls: {
        list: { access: own },
        show: { access: { 1: 'all', 2: 'all' } },
        unduh: { kind: 'file', at: 'unduh', fields: ['konsep'], access: own },
      },
    };
    expect(() => defineResource(whole)).not.toThrow();
    expect(() => defineResource(sound)).not.toThrow();
  });
});
