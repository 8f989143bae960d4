import { describe, expect, it, test } from 'vitest';
import { orderType } from '../../order/orderTypes.ts';
import { resultUrgency } from '../reading.ts';
import { checkStep, mustTell, stepRefused } from './steps.ts';

const { lab, imaging } = orderType;

describe('a step of a test', () => {
  const open = undefined;
  const [unsigned, noSpecimen, signed] = ['unsigned', 'noSpecimen', 'signed'].map((why) => `report.step.refused.${why}`);
  const [sampled, notSampled] = ['report.step.refused.sampled', 'report.step.refused.notSampled'];

  test.each([
    // kind, sampled, begun, signed: taken, rejected, told
    [lab, false, false, false, open, notSampled, unsigned],
    [lab, false, true, false, sampled, open, unsigned],
    [lab, true, false, false, sampled, open, unsigned],
    [lab, true, true, false, sampled, open, unsigned],
    [lab, false, true, true, signed, signed, open],
    [lab, true, true, true, signed, signed, open],
    [imaging, false, false, false, noSpecimen, noSpecimen, unsigned],
    [imaging, false, true, false, noSpecimen, noSpecimen, unsigned],
    [imaging, false, true, true, noSpecimen, noSpecimen, open],
  ] as const)('of kind %i, sampled %s, begun %s, signed %s is taken: %s, rejected: %s, told: %s', (...row) => {
    const [adviceType, isSampled, isBegun, isSigned, ...expected] = row;
    const standing = { adviceType, isSampled, isBegun, isSigned };
    expect((['sampled', 'rejected', 'told'] as const).map((kind) => stepRefused(kind, standing))).toEqual(expected);
  });
});

describe('the fields of a step', () => {
  const now = new Date('2026-11-20T04:00:00Z');
  const of = { now, writtenAt: '2026-11-20T03:00:00Z' };
  const told = { kind: 'told', at: '2026-11-20T03:30:00Z', way: 'phone', remark: '' } as const;
  const problems = (draft: Parameters<typeof checkStep>[0]) => checkStep(draft, of).map(({ field, message }) => `${field} ${message}`);

  test.each([
    ['are enough with way and time', told, []],
    ['ask how the patient was told', { ...told, way: null }, ['way error.field.required']],
    ['ask when', { ...told, at: null }, ['at error.field.required']],
    ['refuse a time ahead', { ...told, at: '2026-11-20T04:30:00Z' }, ['at error.futureTime']],
    ['refuse a time before the report was written', { ...told, at: '2026-11-20T02:59:00Z' }, ['at report.step.problem.early']],
    ['take the minute in which it was written', { ...told, at: '2026-11-20T03:00:00Z' }, []],
    ['refuse half a time', { ...told, at: 'invalid' }, ['at error.date.invalid']],
    ['need no way for a specimen', { ...told, kind: 'sampled', way: null, at: '2026-11-20T01:00:00Z' }, []],
    ['need a reason to reject a specimen', { ...told, kind: 'rejected', way: null, remark: ' ' }, ['remark error.field.required']],
    ['take a rejection with its reason', { ...told, kind: 'rejected', way: null, remark: '溶血' }, []],
  ] as const)('%s', (_, draft, expected) => {
    expect(problems(draft)).toEqual(expected);
  });
});

describe('the patient', () => {
  const { normal, abnormal, critical } = resultUrgency;

  test.each([
    [normal, false, false],
    [normal, true, true],
    [abnormal, false, true],
    [abnormal, true, true],
    [critical, false, true],
    [critical, true, true],
  ] as const)('with urgency %i, told before %s, has to be told: %s', (urgency, wasTold, expected) => {
    expect(mustTell({ urgency, wasTold })).toBe(expected);
  });

  it('is told of a normal result once a version that the patient knows is corrected to it', () => {
    expect(mustTell({ urgency: normal, wasTold: true })).toBe(true);
  });
});
