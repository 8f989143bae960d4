import { describe, expect, test } from 'vitest';
import { certifyRefused, checkCertificate, daysOff } from './rules.ts';
import type { Draft } from './shapes.ts';

const visit = { visitDay: '2026-11-21', mostDays: 30, known: ['急性支气管炎', '肺炎'] };
const leave: Draft = {
  noteRecordId: 'e1',
  kind: 'sickLeave',
  diagnoses: ['急性支气管炎'],
  restFrom: '2026-11-21',
  restTo: '2026-11-23',
  advice: '',
};

describe('a certificate', () => {
  test.each<[Partial<Draft>, string[]]>([
    [{}, []],
    [{ diagnoses: [] }, ['diagnoses certificate.noDiagnosis']],
    [{ diagnoses: ['胃炎'] }, ['diagnoses certificate.otherDiagnosis']],
    [{ restFrom: null, restTo: null }, ['restFrom error.field.required', 'restTo error.field.required']],
    [{ restFrom: '2026-11-20' }, ['restFrom certificate.beforeVisit']],
    [{ restTo: '2026-11-20' }, ['restTo certificate.endsBefore']],
    [{ restTo: '2026-12-20' }, []],
    [{ restTo: '2026-12-21' }, ['restTo certificate.tooLong']],
    [{ kind: 'diagnosis', restFrom: null, restTo: null }, []],
  ])('with %j has the problems %j', (over, problems) =>
    expect(checkCertificate({ ...leave, ...over }, visit).map(({ field, message }) => `${field} ${message}`)).toEqual(problems),
  );

  test('counts the first and the last day off', () => {
    expect(daysOff(leave)).toBe(3);
    expect(daysOff({ restFrom: '2026-11-21', restTo: '2026-11-21' })).toBe(1);
    expect(daysOff({ restFrom: null, restTo: null })).toBe(0);
  });
});

test.each([
  [{ staffId: 'a', isDoctor: true }, 1, undefined],
  [{ staffId: 'a', isDoctor: true }, 2, undefined],
  [{ staffId: 'a', isDoctor: true }, 3, undefined],
  [{ staffId: 'a', isDoctor: true }, 0, 'encounter.note.notStarted'],
  [{ staffId: 'b', isDoctor: true }, 1, 'encounter.refused.notYours'],
  [{ staffId: 'a', isDoctor: false }, 1, 'encounter.refused.notDoctor'],
] as const)('%j certifies a visit in state %i: refused by %s', (actor, status, refusal) =>
  expect(certifyRefused({ ...actor, departmentId: null }, { doctorId: 'a', status })).toBe(refusal),
);
