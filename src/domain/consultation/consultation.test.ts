import { describe, expect, it, test } from 'vitest';
import { encounterState } from '../encounter/states.ts';
import { dueAfter } from './kinds.ts';
import {
  type Actor,
  askingClosed,
  checkAsked,
  checkCorrection,
  checkDraft,
  checkNote,
  isAsked,
  isOverdue,
  personRefused,
  type Standing,
} from './rules.ts';
import type { Draft } from './shapes.ts';
import { type ConsultationAct, type ConsultationState, consultationCan, consultationStates } from './states.ts';

const draft: Draft = {
  noteRecordId: 'v1',
  kind: 'ordinary',
  departmentId: 'im',
  doctorId: null,
  reason: '血糖控制差',
  question: '是否起始胰岛素',
};
const choices = {
  departments: [
    { id: 'im', nameZh: '内科', nameEn: '' },
    { id: 'gy', nameZh: '妇科', nameEn: '' },
  ],
  doctors: [{ id: 'zhou', name: '周', nameEn: '', pinyin: '', initials: '', departmentId: 'im' }],
};
const worded = (problems: readonly { field: unknown; message: unknown }[]) =>
  problems.map(({ field, message }) => `${String(field)} ${String(message)}`);

describe('a request', () => {
  it.each<[string, Partial<Draft>, string[]]>([
    ['of a department', {}, []],
    ['of one doctor', { departmentId: null, doctorId: 'zhou' }, []],
    ['of nobody', { departmentId: null }, ['departmentId consultation.asked.needed']],
    ['of oneself', { doctorId: 'chen' }, ['doctorId consultation.asked.self']],
    ['without a question', { question: ' ' }, ['question error.field.required']],
    ['without a reason', { reason: '' }, ['reason error.field.required']],
  ])('%s has the right problems', (_, change, problems) => {
    expect(worded(checkDraft({ ...draft, ...change }, 'chen'))).toEqual(problems);
  });

  it.each<[string, Partial<Draft>, string[]]>([
    ['a department with a doctor', {}, []],
    ['a department without another doctor', { departmentId: 'gy' }, ['departmentId consultation.asked.nobody']],
    ['a department that is not here', { departmentId: 'ophthalmology' }, ['departmentId error.field.choice']],
    ['a doctor of another department', { departmentId: 'gy', doctorId: 'zhou' }, ['doctorId consultation.asked.elsewhere']],
    ['a doctor who does not work here', { departmentId: null, doctorId: 'wu' }, ['doctorId error.field.choice']],
  ])('to %s is judged by who works here', (_, change, problems) => {
    expect(worded(checkAsked({ ...draft, ...change }, choices))).toEqual(problems);
  });

  it('is made while the visit goes on', () => {
    const { waiting, inVisit, left, completed } = encounterState;
    expect([waiting, inVisit, left, completed].map(askingClosed)).toEqual([
      'consultation.refused.notStarted',
      undefined,
      undefined,
      'consultation.refused.completed',
    ]);
  });
});

const standing: Standing = { state: 'asked', departmentId: 'im', doctorId: null, askedBy: 'chen', acceptedBy: null, attendingId: 'chen' };
const doctor = (staffId: string, departmentId: string | null = 'im'): Actor => ({ staffId, isDoctor: true, departmentId });

describe('the people of a consultation', () => {
  it.each<[string, Actor, Partial<Standing>, boolean]>([
    ['a doctor of the department', doctor('zhou'), {}, true],
    ['a doctor of another department', doctor('xu', 'pd'), {}, false],
    ['a doctor without a department', doctor('xu', null), { departmentId: null, doctorId: 'zhou' }, false],
    ['a nurse of the department', { ...doctor('liu'), isDoctor: false }, {}, false],
    ['the asker of the same department', doctor('chen'), {}, false],
    ['the doctor who took the visit over', doctor('zhou'), { attendingId: 'zhou' }, false],
    ['the named doctor', doctor('zhou', 'gp'), { doctorId: 'zhou' }, true],
    ['a colleague of the named doctor', doctor('wu'), { doctorId: 'zhou' }, false],
  ])('%s is asked: see the last column', (_, actor, change, asked) => {
    expect(isAsked(actor, { ...standing, ...change })).toBe(asked);
  });

  it('only who accepted answers and corrects; who asked or treats the patient withdraws and finishes', () => {
    const accepted: Standing = { ...standing, state: 'accepted', acceptedBy: 'zhou', attendingId: 'he' };
    const allowed = (act: ConsultationAct) =>
      ['zhou', 'chen', 'he', 'wu'].filter((id) => personRefused(act, doctor(id), accepted) === undefined);
    expect([allowed('answer'), allowed('correct')]).toEqual([['zhou'], ['zhou']]);
    expect([allowed('withdraw'), allowed('finish'), allowed('edit')]).toEqual([['chen', 'he'], ['chen', 'he'], ['chen']]);
  });
});

test.each<[ConsultationAct, ConsultationState[]]>([
  ['edit', ['asked']],
  ['accept', ['asked']],
  ['answer', ['accepted']],
  ['correct', ['answered', 'finished']],
  ['finish', ['answered']],
  ['withdraw', ['asked', 'accepted']],
])('%s is done in the states %j', (act, states) => {
  expect(consultationStates.filter((state) => consultationCan(act, state))).toEqual(states);
});

describe('an answer', () => {
  const note = { findings: '', opinion: '急性胃肠炎', advice: '' };
  it('needs an opinion and keeps to the length of a section', () => {
    expect(worded(checkNote(note, 20))).toEqual([]);
    expect(worded(checkNote({ ...note, opinion: ' ' }, 20))).toEqual(['opinion error.field.required']);
    expect(worded(checkNote({ ...note, advice: '补'.repeat(21) }, 20))).toEqual(['advice encounter.note.tooLong']);
  });

  it('is corrected with a reason and a change', () => {
    expect(worded(checkCorrection({ ...note, advice: '补液', reason: '漏写' }, note, 20))).toEqual([]);
    expect(worded(checkCorrection({ ...note, opinion: ' 急性胃肠炎 ', reason: ' ' }, note, 20))).toEqual([
      'opinion consultation.note.unchanged',
      'reason error.field.required',
    ]);
  });
});

test('an urgent term counts minutes, an ordinary one hours, and both end with the answer', () => {
  const askedAt = '2026-11-20T02:00:00.000Z';
  expect([dueAfter(askedAt, 'urgent', 10), dueAfter(askedAt, 'ordinary', 24)]).toEqual([
    '2026-11-20T02:10:00.000Z',
    '2026-11-21T02:00:00.000Z',
  ]);
  const late = (state: ConsultationState) => isOverdue({ state, dueAt: '2026-11-20T02:10:00.000Z' }, new Date('2026-11-20T02:11:00Z'));
  expect(consultationStates.filter(late)).toEqual(['asked', 'accepted']);
});
