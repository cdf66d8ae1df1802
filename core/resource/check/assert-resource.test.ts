import { describe, expect, it } from 'vitest';
import { defineResource } from '../define-resource.ts';
import { defineResources } from '../define-resources.ts';
import {
  boolean,
  file,
  image,
  reference,
  select,
  selects,
  text,
  timestamp,
} from '../fields/index.ts';
import type { Field, ResourceDefinition, Search } from '../types.ts';

const sound: ResourceDefinition = {
  name: 'catatan',
  label: { one: 'Catatan', many: 'Catatan' },
  title: 'judul',
  fields: {
    judul: text({ label: 'Judul', required: true }),
    jenis: select({ label: 'Jenis', lookup: 'pekerjaan' }),
    berkas: file({ label: 'Berkas', accept: ['pdf'] }),
    dicatat_pada: timestamp({ label: 'Dicatat pada' }),
  },
  list: { columns: ['judul'], order: ['judul', 'asc'] },
  calls: { list: { access: { 1: 'all' } } },
};

const site = { path: '/catatan/', lead: 'Semua catatan.', card: [], detail: ['judul'] };
const published = {
  scopes: { published: 'terbit' },
  fields: { ...sound.fields, terbit: boolean({ label: 'Terbit', required: true }) },
};

const wrong = (change: object) => () => defineResource({ ...sound, ...change });

describe('a declaration that does not hold together', () => {
  it.each<[string, object, string]>([
    [
      'an unknown field in a filter',
      { list: { ...sound.list, filters: ['warna'] } },
      'catatan.warna',
    ],
    ['an unknown field in a sort', { list: { ...sound.list, sort: ['warna'] } }, 'catatan.warna'],
    [
      'an unknown field in a search',
      { list: { ...sound.list, search: ['warna'] } },
      'catatan.warna',
    ],
    ['an unknown column', { list: { ...sound.list, columns: ['warna'] } }, 'catatan.warna'],
    ['an unknown title', { title: 'warna' }, 'catatan.warna'],
    ['a site without what is published', { site }, 'catatan.site'],
    [
      'a site whose path is no folder',
      { ...published, site: { ...site, path: '/agenda' } },
      'catatan.site',
    ],
    [
      'a site that shows an unknown field',
      { ...published, site: { ...site, card: ['warna'] } },
      'catatan.warna',
    ],
    [
      'a site that shows what is not for everybody',
      {
        scopes: { published: 'terbit' },
        fields: { ...published.fields, rahasia: text({ label: 'Rahasia', readBy: [1] }) },
        site: { ...site, detail: ['rahasia'] },
      },
      'catatan.rahasia',
    ],
    [
      'a site that shows a picture that no call gives',
      {
        scopes: { published: 'terbit' },
        fields: { ...published.fields, gambar: image({ label: 'Gambar' }) },
        site: { ...site, detail: ['gambar'] },
      },
      'catatan.gambar',
    ],
    [
      'a schedule without what is published',
      { schedule: { from: 'dicatat_pada', until: 'dicatat_pada' } },
      'catatan.schedule',
    ],
    [
      'what follows from a last day that is not named',
      {
        ...published,
        schedule: { from: 'dicatat_pada', until: 'dicatat_pada' },
        ending: 'Terbuka.',
      },
      'catatan.ending',
    ],
    [
      'a schedule by what is no moment',
      { ...published, schedule: { from: 'judul', until: 'dicatat_pada' } },
      'catatan.judul',
    ],
    [
      'a picture told by what is no text',
      { fields: { ...sound.fields, gambar: image({ label: 'Gambar', alt: 'berkas' }) } },
      'catatan.gambar',
    ],
    [
      'a picture that cannot be left untold',
      { fields: { ...sound.fields, gambar: image({ label: 'Gambar', alt: 'judul' }) } },
      'catatan.gambar',
    ],
    [
      'a reserved field name',
      { fields: { ...sound.fields, page: text({ label: 'Halaman' }) } },
      'catatan.page',
    ],
    [
      'a system field declared again',
      { fields: { ...sound.fields, versi: text({ label: 'Versi' }) } },
      'catatan.versi',
    ],
    [
      'a field name in capitals',
      { fields: { ...sound.fields, Judul: text({ label: 'Judul' }) } },
      'catatan.Judul',
    ],
    ['a missing label', { fields: { judul: text({ label: ' ' }) } }, 'catatan.judul'],
    ['a missing label of its own', { label: { one: '', many: '' } }, 'catatan.label'],
    ['a reserved name', { name: 'auth' }, 'auth.name'],
    ['a name as an index of SQLite has', { name: 'cari_buku' }, 'cari_buku.name'],
    ["a system table's name", { name: 'berkas' }, 'berkas.name'],
    ['a call of no kind', { calls: { lompat: { access: { 1: 'all' } } } }, 'catatan.calls.lompat'],
    ['a call that nobody was given', { calls: { list: {} } }, 'catatan.calls.list'],
    ['an unknown role', { calls: { list: { access: { 4: 'all' } } } }, 'catatan.calls.list'],
    ['an unknown scope', { calls: { list: { access: { 1: 'some' } } } }, 'catatan.calls.list'],
    [
      'a scope without its field',
      { calls: { list: { access: { 3: 'own' } } } },
      'catatan.scopes.own',
    ],
    [
      'a call that writes what only the server may',
      { calls: { create: { access: { 1: 'all' }, fields: ['dicatat_pada'] } } },
      'catatan.dicatat_pada',
    ],
    [
      'a file call over a field that is no file',
      { calls: { unduh: { kind: 'file', fields: ['judul'], access: { 1: 'all' } } } },
      'catatan.judul',
    ],
    ['a list that is not described', { list: undefined }, 'catatan.list'],
    [
      'entries beside what is no select of their list',
      {
        fields: {
          ...sound.fields,
          lain: selects({ label: 'Lain', lookup: 'cara_informasi', beside: 'judul' }),
        },
      },
      'catatan.lain',
    ],
    [
      'a draft of what is of another type',
      {
        fields: {
          ...sound.fields,
          konsep: file({ label: 'Konsep', accept: ['pdf'], draftOf: 'judul' }),
        },
      },
      'catatan.konsep',
    ],
    [
      'a draft of nothing',
      { fields: { ...sound.fields, konsep: text({ label: 'Konsep', draftOf: 'jdul' }) } },
      'catatan.konsep',
    ],
    [
      'a filter named twice',
      { list: { ...sound.list, filters: ['jenis', 'jenis'] } },
      'catatan.jenis',
    ],
  ])('%s is refused by name', (_, change, name) => {
    expect(wrong(change)).toThrow(new RegExp(`^${name.replaceAll('.', String.raw`\.`)}: `));
  });

  it('is none when it does', () => {
    expect(wrong({})).not.toThrow();
  });
});

describe('declarations that do not fit each other', () => {
  const other = (change: object) => defineResource({ ...sound, name: 'lainnya', ...change });
  const fields = (field: Field) => ({
    fields: { ...sound.fields, milik: field },
  });
  const searching = (search: Search) => ({ ...sound.list, search: [search] });

  it('a place in the menu below nothing is refused by name', () => {
    const menu = { id: 5, parent: 4, path: '/catatan', icon: 'inbox' };
    const placed = defineResource({ ...sound, menu });
    expect(() => defineResources([placed], [])).toThrow('catatan.menu: ');
    expect(() =>
      defineResources([placed], [{ id: 4, nama: 'Induk', icon: 'inbox' }]),
    ).not.toThrow();
  });

  it.each<[string, object, string]>([
    ['one name twice', { name: 'catatan' }, 'catatan.name'],
    ['one address twice', { path: 'catatan' }, 'lainnya.calls.list'],
    ['a reference to nothing', fields(reference({ label: 'Milik', to: 'siapa' })), 'lainnya.milik'],
    [
      'an embedded field that is not there',
      fields(reference({ label: 'Milik', to: 'catatan', embed: { nama: 'warna' } })),
      'lainnya.milik',
    ],
    [
      'a search in a field that is not there',
      {
        ...fields(reference({ label: 'Milik', to: 'catatan' })),
        list: searching({ through: 'milik', fields: ['warna'], readBy: [1] }),
      },
      'lainnya.milik',
    ],
    [
      'a search through what is no reference',
      {
        ...fields(text({ label: 'Milik' })),
        list: searching({ through: 'milik', fields: ['judul'], readBy: [1] }),
      },
      'lainnya.milik',
    ],
  ])('%s is refused by name', (_, change, name) => {
    expect(() => defineResources([defineResource(sound), other(change)])).toThrow(`${name}: `);
  });
});

describe('what a part of the product needs to know of a field', () => {
  const personal = { personal: 'none' } as const;

  it.each<[string, object, string]>([
    [
      'no part, where records are shown in parts',
      { parts: { isi: { title: 'Isi' } }, fields: { judul: text({ label: 'Judul' }) } },
      'catatan.judul',
    ],
    [
      'a part that is not declared',
      {
        parts: { isi: { title: 'Isi' } },
        fields: { judul: text({ label: 'Judul', part: 'jawaban' }) },
      },
      'catatan.judul',
    ],
    [
      'a part where there are none',
      { fields: { judul: text({ label: 'Judul', part: 'isi' }) } },
      'catatan.judul',
    ],
    [
      'nothing of what it tells, where records are about a person',
      { aboutPerson: true, fields: { judul: text({ label: 'Judul' }) } },
      'catatan.judul',
    ],
    [
      'nothing of what a choice tells',
      {
        aboutPerson: true,
        fields: {
          judul: text({ label: 'Judul', ...personal }),
          jenis: select({ label: 'Jenis', lookup: 'pekerjaan' }),
        },
      },
      'catatan.jenis',
    ],
  ])('%s stops the start', (_, change, where) => {
    expect(wrong(change)).toThrow(where);
  });

  it('is all that is asked: moments and links say nothing of a person by themselves', () => {
    expect(
      wrong({
        aboutPerson: true,
        parts: { isi: { title: 'Isi' } },
        fields: {
          judul: text({ label: 'Judul', part: 'isi', ...personal }),
          dicatat_pada: timestamp({ label: 'Dicatat pada', part: null }),
          pemilik: reference({ label: 'Pemilik', to: 'user', part: 'isi' }),
        },
      }),
    ).not.toThrow();
  });
});
