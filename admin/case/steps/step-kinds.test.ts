import { expect, test } from 'vitest';
import { indexResources } from '#admin/generate/names.ts';
import { possibleActions } from '#admin/generate/actions/possible.ts';
import { resources } from '#resources';
import { ownCalls, possibleSteps } from './step-kinds.ts';

const index = indexResources(resources);
const screens = {
  permohonan: index.byScreen('pengajuan/permohonan-informasi'),
  keberatan: index.byScreen('pengajuan/pengajuan-keberatan'),
};
const steps = (name: keyof typeof screens, tindakan: string[], role: 1 | 2) =>
  possibleSteps(screens[name], { tindakan }, role).map(({ step }) => step);

test('a case offers what it says is possible, the answer first', () => {
  const tindakan = ['proses', 'teruskan', 'minta_kelengkapan', 'perpanjang', 'jawab'];
  expect(steps('permohonan', tindakan, 1)).toEqual(['jawab', 'proses', 'teruskan', 'perpanjang']);
  expect(steps('permohonan', ['jawab', 'kirim_biaya', 'catat_pembayaran'], 2)).toEqual([
    ...['jawab', 'kirim_biaya'],
  ]);
  expect(steps('permohonan', ['teruskan_badan', 'jawab'], 2)).toEqual(['jawab', 'teruskan_badan']);
  expect(steps('permohonan', [], 1)).toEqual([]);
});

test('an objection offers its decision before a draft of one, and giving a draft back', () => {
  const tindakan = ['proses', 'konsep_putusan', 'kembalikan_konsep', 'jawab'];
  expect(steps('keberatan', tindakan, 2)).toEqual(['jawab', 'konsep_putusan', 'proses']);
  const others = possibleActions(screens.keberatan, { tindakan }, 2)
    .filter(({ name }) => !ownCalls.includes(name))
    .map(({ label }) => label);
  expect(others).toEqual(['Kembalikan konsep']);
});

test('what an applicant does is recorded by role 1 alone', () => {
  const recorded = (name: keyof typeof screens, step: string, role: 1 | 2) =>
    possibleActions(screens[name], { tindakan: [step] }, role).map(({ label }) => label);
  expect(recorded('permohonan', 'lengkapi', 1)).toEqual(['Catat kelengkapan']);
  expect(recorded('permohonan', 'lengkapi', 2)).toEqual([]);
  expect(recorded('permohonan', 'catat_pencabutan', 1)).toEqual(['Catat pencabutan']);
  expect(recorded('keberatan', 'catat_pencabutan', 2)).toEqual([]);
  expect(recorded('keberatan', 'tanggapi', 1)).toEqual(['Catat tanggapan pemohon']);
  expect(recorded('keberatan', 'tanggapi', 2)).toEqual([]);
});

test('every call with a dialog of its own is declared', () => {
  const declared = new Set(resources.flatMap(({ calls }) => Object.keys(calls)));
  for (const call of ownCalls) expect(declared).toContain(call);
});
