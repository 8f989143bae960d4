import { describe, expect, it, test } from 'vitest';
import { dueAfter } from './levels.ts';
import { checkClosing, checkComplaint, checkStep, isOverdue, mayHandle } from './rules.ts';
import type { Draft } from './shapes.ts';
import { type ComplaintAct, type ComplaintState, complaintCan } from './states.ts';

const now = new Date('2026-11-20T02:00:00Z');
const draft: Draft = {
  patientId: null,
  name: '方女士',
  mobile: '13900006611',
  channel: 'phone',
  kind: 'waiting',
  content: '预约 9 点，等到 11 点',
  againstStaffId: 'd1',
  againstDepartmentId: null,
  level: 'general',
  receivedAt: '2026-11-20T01:00:00.000Z',
  handlerId: 'm1',
};

test.each<[string, Partial<Draft>, [string, string][]]>([
  ['a whole one', {}, []],
  ['nobody who complains', { name: ' ' }, [['name', 'complaint.name.needed']]],
  ['a patient in place of a name', { name: '', mobile: '', patientId: 'p1' }, []],
  ['half a mobile number', { mobile: '139' }, [['mobile', 'patient.mobile.invalid']]],
  ['no channel', { channel: '' }, [['channel', 'error.field.required']]],
  [
    'no subject and no words',
    { kind: '', content: ' ' },
    [
      ['kind', 'error.field.required'],
      ['content', 'error.field.required'],
    ],
  ],
  ['a time that is still to come', { receivedAt: '2026-11-20T02:00:01.000Z' }, [['receivedAt', 'complaint.receivedAt.future']]],
  ['the person concerned as its handler', { handlerId: 'd1' }, [['handlerId', 'complaint.handler.accused']]],
])('a complaint with %s has the right problems', (_, change, problems) => {
  expect(checkComplaint({ ...draft, ...change }, now).map(({ field, message }) => [String(field), String(message)])).toEqual(problems);
});

test.each<[ComplaintAct, ComplaintState, boolean]>([
  ['edit', 'open', true],
  ['edit', 'handling', true],
  ['edit', 'closed', false],
  ['handle', 'open', true],
  ['handle', 'handling', true],
  ['handle', 'closed', false],
  ['close', 'open', true],
  ['close', 'handling', true],
  ['close', 'closed', false],
  ['reopen', 'open', false],
  ['reopen', 'handling', false],
  ['reopen', 'closed', true],
])('%s of a complaint that is %s: %s', (act, state, allowed) => {
  expect(complaintCan(act, state)).toBe(allowed);
});

describe('the person complained about', () => {
  it('handles nothing of it, and everybody else may', () => {
    expect([mayHandle(draft, 'd1'), mayHandle(draft, 'm1'), mayHandle({ againstStaffId: null }, 'd1')]).toEqual([false, true, true]);
  });

  it('is not given it by a step', () => {
    expect(checkStep({ words: '转交', handlerId: 'd1' }, draft)).toEqual([{ field: 'handlerId', message: 'complaint.handler.accused' }]);
  });
});

test('a step needs words unless it gives the complaint to another person', () => {
  expect(checkStep({ words: ' ', handlerId: 'm1' }, draft)).toEqual([{ field: 'words', message: 'error.field.required' }]);
  expect(checkStep({ words: '', handlerId: 'm2' }, draft)).toEqual([]);
});

test('a complaint is not closed without words and a cause that is counted', () => {
  const closing = { result: 'resolved' as const, resultWords: '已道歉', cause: 'process', satisfaction: '' };
  expect(checkClosing(closing)).toEqual([]);
  expect(checkClosing({ ...closing, resultWords: '', cause: '' }).map(({ field }) => field)).toEqual(['resultWords', 'cause']);
});

test.each<[ComplaintState, string, boolean]>([
  ['open', '2026-11-19', true],
  ['handling', '2026-11-19', true],
  ['handling', '2026-11-20', false],
  ['closed', '2026-11-19', false],
])('a complaint that is %s and due on %s is overdue on 2026-11-20: %s', (state, dueOn, overdue) => {
  expect(isOverdue({ state, dueOn }, '2026-11-20')).toBe(overdue);
});

test('the last day counts from the day of receipt', () => {
  expect([dueAfter('2026-11-20', 0), dueAfter('2026-11-28', 5)]).toEqual(['2026-11-20', '2026-12-03']);
});
