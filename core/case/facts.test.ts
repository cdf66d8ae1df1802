import { describe, expect, it } from 'vitest';
import { disputeFacts, objectionFacts, requestFacts } from './facts.ts';

const row = {
  status: 'diproses',
  tanggal_masuk: null,
  tanggal_diterima: '2026-11-20T17:30:00.000Z',
  selesai_pada: null,
  perpanjangan_hari: null,
  kelengkapan_diminta_pada: '2026-11-23T16:59:59.999Z',
  dilengkapi_pada: null,
  keputusan: null,
  alasan_penolakan: null,
  biaya_diberitahukan_pada: '2026-11-24T17:30:00.000Z',
};

describe('the facts of a request', () => {
  it('are days in Jakarta', () => {
    expect(requestFacts(row)).toEqual({
      status: 'diproses',
      diterima: '2026-11-21',
      perpanjangan: 0,
      kelengkapan_diminta: '2026-11-23',
      dilengkapi: null,
      dijawab: null,
      dicabut: null,
      keputusan: null,
      alasan_penolakan: null,
      biaya_diberitahukan: '2026-11-25',
      diralat: null,
      kelengkapan_sampai: null,
      batas: null,
      hak_sampai: null,
    });
  });

  it('count a letter from the day it came in', () => {
    expect(requestFacts({ ...row, tanggal_masuk: '2026-11-18' }).diterima).toBe('2026-11-18');
  });

  it('have what the applicant was told, in days too', () => {
    const told = { batas_waktu: '2026-12-04T16:59:59.999Z', hak_sampai: '2027-01-07' };
    expect(requestFacts({ ...row, ...told })).toMatchObject({
      batas: '2026-12-04',
      hak_sampai: '2027-01-07',
    });
  });

  it('tell an answer from a withdrawal by the status', () => {
    const ended = { ...row, selesai_pada: '2026-12-01T01:00:00.000Z' };
    expect(requestFacts({ ...ended, status: 'selesai', keputusan: 'ditolak' })).toMatchObject({
      dijawab: '2026-12-01',
      dicabut: null,
      keputusan: 'ditolak',
    });
    expect(requestFacts({ ...ended, status: 'dicabut' })).toMatchObject({
      dijawab: null,
      dicabut: '2026-12-01',
    });
  });

  it('are taken from what the API answers as well, which leaves out what is empty', () => {
    const { status, tanggal_diterima } = row;
    expect(requestFacts({ status, tanggal_diterima, perpanjangan_hari: 5 })).toMatchObject({
      perpanjangan: 5,
      biaya_diberitahukan: null,
      kelengkapan_diminta: null,
    });
  });
});

describe('the facts of an objection and of a dispute', () => {
  it('are days in Jakarta', () => {
    const objection = { status: 'selesai', tanggal_diterima: '2026-11-20T03:00:00.000Z' };
    const answered = { selesai_pada: '2026-12-01T03:00:00.000Z', ditanggapi_pada: null };
    expect(objectionFacts({ ...objection, ...answered })).toEqual({
      status: 'selesai',
      diterima: '2026-11-20',
      dijawab: '2026-12-01',
      dicabut: null,
      ditanggapi: null,
      batas: null,
      hak_sampai: null,
    });
    const dispute = { status: 'putusan' as const, tanggal_pengajuan: '2026-12-02' };
    const days = { tanggal_putusan: '2027-02-01', gugatan_tanggal: '2027-02-09' };
    expect(disputeFacts({ ...dispute, ...days })).toEqual({
      status: 'putusan',
      diajukan: '2026-12-02',
      selesai: '2027-02-01',
      digugat: '2027-02-09',
    });
  });
});
