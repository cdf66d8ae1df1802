import { describe, expect, it } from 'vitest';
import { lookupValues } from '#core/lookup/lookups.ts';
import { keberatanMachine } from './keberatan.ts';
import type { Machine } from './machine.ts';
import { permohonanMachine } from './permohonan.ts';
import { sengketaMachine } from './sengketa.ts';
import { upayaHukumMachine } from './upaya-hukum.ts';

/*
 * Every action from every status, by hand: a line a status, a column an action; `-` where the status
 * does not allow it.
 */
const permohonan = `
                       proses     teruskan     minta_kelengkapan     lengkapi   perpanjang            kirim_biaya  tanggapi_biaya        catat_pembayaran      teruskan_badan  tugaskan              jawab    cabut    catat_pencabutan  ralat_jawaban
  diajukan             diproses   diteruskan   menunggu_kelengkapan  -          diajukan              -            -                     -                     -               diajukan              selesai  dicabut  dicabut           -
  diteruskan           diproses   diteruskan   menunggu_kelengkapan  -          diteruskan            -            diteruskan            diteruskan            -               diteruskan            selesai  dicabut  dicabut           -
  diproses             -          diteruskan   menunggu_kelengkapan  -          diproses              diproses     diproses              diproses              diproses        diproses              selesai  dicabut  dicabut           -
  menunggu_kelengkapan diproses   -            -                     diproses   menunggu_kelengkapan  -            menunggu_kelengkapan  menunggu_kelengkapan  -               menunggu_kelengkapan  selesai  dicabut  dicabut           -
  selesai              -          -            -                     -          -                     -            -                     -                     -               -                     -        -        -                 selesai
  dicabut              -          -            -                     -          -                     -            -                     -                     -               -                     -        -        -                 -`;

const keberatan = `
             proses    teruskan    tugaskan    konsep_putusan  kembalikan_konsep  jawab    cabut    catat_pencabutan  tanggapi
  diajukan   diproses  diteruskan  diajukan    diajukan        diajukan           selesai  dicabut  dicabut           -
  diteruskan diproses  diteruskan  diteruskan  diteruskan      diteruskan         selesai  dicabut  dicabut           -
  diproses   -         diteruskan  diproses    diproses        diproses           selesai  dicabut  dicabut           -
  selesai    -         -           -           -               -                  -        -        -                 selesai
  dicabut    -         -           -           -               -                  -        -        -                 -`;

const sengketa = `
              mediasi  ajudikasi  putus    cabut
  didaftarkan mediasi  ajudikasi  putusan  dicabut
  mediasi     -        ajudikasi  putusan  dicabut
  ajudikasi   -        -          putusan  dicabut
  putusan     -        -          -        -
  dicabut     -        -          -        -`;

const upayaHukum = `
                     catat_gugatan catat_putusan_pengadilan catat_kasasi catat_putusan_kasasi
  belum              gugatan       -                        -            -
  gugatan            gugatan       putusan_pengadilan       -            -
  putusan_pengadilan -             putusan_pengadilan       kasasi       -
  kasasi             -             -                        kasasi       putusan_kasasi
  putusan_kasasi     -             -                        -            putusan_kasasi`;

const kinds = [
  {
    name: 'a request',
    machine: permohonanMachine as Machine<string, string>,
    statuses: lookupValues('status_permohonan') as string[],
    table: permohonan,
    final: ['selesai', 'dicabut'],
  },
  {
    name: 'an objection',
    machine: keberatanMachine as Machine<string, string>,
    statuses: lookupValues('status_keberatan') as string[],
    table: keberatan,
    final: ['selesai', 'dicabut'],
  },
  {
    name: 'a dispute',
    machine: sengketaMachine as Machine<string, string>,
    statuses: lookupValues('status_sengketa') as string[],
    table: sengketa,
    final: ['putusan', 'dicabut'],
  },
  {
    name: 'what follows before the courts',
    machine: upayaHukumMachine as Machine<string, string>,
    statuses: ['belum', ...lookupValues('status_upaya_hukum')] as string[],
    table: upayaHukum,
    final: ['putusan_kasasi'],
  },
];

/** Each cell of a table: from which status, by which action, to which status or nowhere. */
function cells(table: string): { from: string; action: string; to: string | null }[] {
  const [actions = [], ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/));
  return lines.flatMap(([from = '', ...targets]) =>
    actions.map((action, column) => {
      const to = targets[column] ?? '';
      return { from, action, to: to === '-' ? null : to };
    }),
  );
}

describe.each(kinds)('the life of $name', ({ machine, statuses, table, final }) => {
  const product = cells(table);

  it('does of every action from every status what the table says', () => {
    expect(
      product.map(({ from }) => from).filter((from, at, all) => all.indexOf(from) === at),
    ).toEqual(statuses);
    const actual = product.map(({ from, action }) => ({
      from,
      action,
      to: machine.next(from, action),
    }));
    expect(actual).toEqual(product);
  });

  it('names as possible what the table allows, and knows no action beside', () => {
    for (const status of statuses) {
      const allowed = product.filter(({ from, to }) => from === status && to !== null);
      expect(machine.actions(status).sort()).toEqual(allowed.map(({ action }) => action).sort());
      expect(machine.next(status, 'hapus')).toBeNull();
    }
  });

  it('leads out of no final status, and to an end from every other', () => {
    expect(statuses.filter((status) => machine.isFinal(status)).sort()).toEqual(final.sort());
    for (const status of statuses) {
      const ends = reachable(machine, status).filter((reached) => final.includes(reached));
      expect(ends.sort()).toEqual(final.includes(status) ? [status] : final.sort());
    }
  });

  it('reaches every status from the first', () => {
    expect(reachable(machine, machine.initial).sort()).toEqual(statuses.sort());
  });

  it('says between which statuses one action leads', () => {
    for (const from of statuses) {
      for (const to of statuses) {
        const told = product.some((cell) => cell.from === from && cell.to === to);
        expect([from, to, machine.leads(from, to)]).toEqual([from, to, told || from === to]);
      }
    }
  });
});

function reachable(machine: Machine<string, string>, from: string): string[] {
  const reached = new Set([from]);
  for (const status of reached) {
    for (const action of machine.actions(status)) {
      const next = machine.next(status, action);
      if (next) reached.add(next);
    }
  }
  return [...reached];
}

describe('an extension', () => {
  it('leaves every open request where it stands', () => {
    for (const status of lookupValues('status_permohonan')) {
      const next = permohonanMachine.next(status, 'perpanjang');
      expect(next).toBe(permohonanMachine.isFinal(status) ? null : status);
    }
  });
});
