import { describe, expect, it, test } from 'vitest';
import { isInParty, laterSteps, type Member, noticesAfter, type Party } from './parties.ts';
import { checkAcknowledgement, checkAction, checkReadBack, isReadBack } from './rules.ts';
import type * as CriticalValue from './shapes.ts';
import { type CriticalValueAct, type CriticalValueState, criticalValueActs, criticalValueCan, criticalValueStates } from './states.ts';
import { registerWords } from './wording.ts';

describe('the states of a critical value', () => {
  const allowed: Record<CriticalValueAct, readonly CriticalValueState[]> = {
    escalate: ['open'],
    acknowledge: ['open'],
    handle: ['acknowledged'],
    withdraw: ['open', 'acknowledged'],
  };
  const matrix = (Object.keys(criticalValueActs) as CriticalValueAct[]).flatMap((act) =>
    criticalValueStates.map((state) => [act, state, allowed[act].includes(state)] as const),
  );
  test.each(matrix)('%s of one that is %s: %s', (act, state, expected) => expect(criticalValueCan(act, state)).toBe(expected));
});

describe('reading back', () => {
  test.each([
    ['7.1', '7.1', true],
    ['7.1', '7.10', true],
    ['7.1', ' ７．１ ', true],
    ['<0.5', '＜0.5', true],
    ['阳性', '阳性', true],
    ['Positive', 'positive', true],
    ['7.1', '1.7', false],
    ['7.1', '71', false],
    ['7.1', '', false],
    ['<0.5', '0.5', false],
    ['>1000', '1000', false],
    ['阳性', '阴性', false],
    ['7.1↑', '7.1', true],
    ['7.1', '7.1 mmol/L', true],
    ['＜０．５', '小于0.5', true],
    ['≤50', '<=50', true],
    ['≤50', '50', false],
    ['-12', '－１２', true],
    ['-12', '12', false],
  ])('%s read as "%s" matches: %s', (reported, read, expected) => expect(isReadBack(reported, read, 'mmol/L')).toBe(expected));

  it('asks for every item of the report and names the one that differs', () => {
    const draft = { readBack: ['7.1'], isActed: false, actions: [], actionNote: '', actedAt: null, contact: null };
    const items = ['7.1', '18'].map((result) => ({ nameZh: '钾', nameEn: 'Potassium', unit: 'mmol/L', result }));
    const read = { items, source: 'report' as const };
    const times = { resultAt: '2026-11-23T06:00:00.000Z', now: new Date('2026-11-23T06:10:00.000Z') };

    expect(checkAcknowledgement(draft, read, times)).toEqual([{ field: 'readBack.1', message: 'criticalValue.readBack.needed' }]);
    expect(checkAcknowledgement({ ...draft, readBack: ['7.1', '81'] }, read, times)).toEqual([
      { field: 'readBack.1', message: 'criticalValue.readBack.differs' },
    ]);
    expect(checkAcknowledgement({ ...draft, readBack: ['7.1', '18'] }, read, times)).toEqual([]);
    expect(checkAcknowledgement({ ...draft, readBack: ['7.1', '18'], isActed: true }, read, times).map(({ field }) => field)).toEqual([
      'actions',
      'contact',
      'actedAt',
    ]);
  });
});

it.each(['vitalSigns', 'skinTest'] as const)('who is called for %s takes it over without reading back', (source) => {
  const draft = { readBack: [], isActed: false, actions: [], actionNote: '', actedAt: null, contact: null };
  const items = [{ nameZh: '血压', nameEn: 'Blood pressure', unit: 'mmHg', result: '220/130' }];
  const times = { resultAt: '2026-11-23T06:00:00.000Z', now: new Date('2026-11-23T06:10:00.000Z') };
  expect(checkAcknowledgement(draft, { items, source }, times)).toEqual([]);
});

describe('reading back a critical finding', () => {
  const finding = { nameZh: '张力性气胸', nameEn: 'Tension pneumothorax', unit: '', result: '' };
  test.each([
    ['张力性气胸', true],
    [' tension pneumothorax ', true],
    ['气胸', false],
    ['', false],
  ])('as "%s" matches its name in either language: %s', (read, isMatch) => {
    expect(checkReadBack([finding], [read])).toHaveLength(isMatch ? 0 : 1);
  });

  it('needs its name also where it has no English one', () => {
    expect(checkReadBack([{ ...finding, nameEn: '' }], [' '])).toHaveLength(1);
  });
});

describe('the record of the action', () => {
  const times = { resultAt: '2026-11-23T06:00:40.000Z', now: new Date('2026-11-23T06:10:00.000Z') };
  const good: CriticalValue.Action = { actions: ['treated'], actionNote: '', actedAt: '2026-11-23T06:05:00.000Z', contact: 'present' };
  test.each<[string, Partial<CriticalValue.Action>, string[]]>([
    ['complete', {}, []],
    ['without an action', { actions: [] }, ['criticalValue.action.needed']],
    ['of another kind without words', { actions: ['other'], actionNote: ' ' }, ['criticalValue.action.otherNeeded']],
    ['of another kind with words', { actions: ['other'], actionNote: '会诊' }, []],
    ['without the contact', { contact: null }, ['error.field.required']],
    ['without its time', { actedAt: null }, ['error.field.required']],
    ['after now', { actedAt: '2026-11-23T06:10:01.000Z' }, ['criticalValue.actedAt.future']],
    ['now', { actedAt: '2026-11-23T06:10:00.000Z' }, []],
    ['in the minute of the result', { actedAt: '2026-11-23T06:00:00.000Z' }, []],
    ['before the result', { actedAt: '2026-11-23T05:59:00.000Z' }, ['criticalValue.actedAt.beforeResult']],
  ])('%s', (_, over, messages) => expect(checkAction({ ...good, ...over }, times).map(({ message }) => message)).toEqual(messages));
});

const member = (over: Partial<Member>): Member => ({
  staffId: 's',
  departmentId: 'gp',
  roleIds: ['r1'],
  authorities: [],
  isOnDuty: false,
  ...over,
});
const doctor = ['m_chart', 'o_treat'];
const nurse = ['m_chart'];
const administrator = ['m_chart', 'm_clinical_management'];

describe('the parties', () => {
  const origin = { doctorId: 'd', departmentId: 'gp' };
  test.each<[Party, string, Partial<Member>, boolean]>([
    ['orderingDoctor', 'the ordering doctor', { staffId: 'd', authorities: doctor }, true],
    ['orderingDoctor', 'another doctor', { authorities: doctor }, false],
    ['dutyDoctor', 'a doctor on duty', { authorities: doctor, isOnDuty: true }, true],
    ['dutyDoctor', 'a doctor off duty', { authorities: doctor }, false],
    ['dutyDoctor', 'a nurse on duty', { authorities: nurse, isOnDuty: true }, false],
    ['nurseStation', 'a nurse', { authorities: nurse }, true],
    ['nurseStation', 'a nurse of the simplified edition', { authorities: ['v2_m_nurse_workstation'] }, true],
    ['nurseStation', 'a doctor', { authorities: doctor }, false],
    ['nurseStation', 'an administrator', { authorities: administrator }, false],
    ['nurseStation', 'a cashier', { authorities: ['m_billing'] }, false],
    ['departmentDoctors', 'a doctor of the department', { authorities: doctor }, true],
    ['departmentDoctors', 'a doctor of another department', { authorities: doctor, departmentId: 'paed' }, false],
    ['departmentDoctors', 'the ordering doctor', { staffId: 'd', authorities: doctor }, false],
    ['departmentDoctors', 'a nurse of the department', { authorities: nurse }, false],
    ['administrators', 'an administrator', { authorities: administrator }, true],
    ['administrators', 'a doctor', { authorities: doctor }, false],
    ['role:r1', 'a person of the role', {}, true],
    ['role:r2', 'a person of another role', {}, false],
  ])('%s, %s: %#', (party, _, over, expected) => expect(isInParty(party, member(over), origin)).toBe(expected));

  it('of a department nobody named are none', () => {
    expect(isInParty('departmentDoctors', member({ authorities: doctor, departmentId: null }), { doctorId: 'd', departmentId: null })).toBe(
      false,
    );
  });
});

describe('the chain', () => {
  const members = [member({ staffId: 'a', authorities: administrator }), member({ staffId: 'b', authorities: doctor })];
  const origin = { doctorId: 'x', departmentId: 'gp' };

  it('leaves out what is switched off or named twice', () => {
    expect(laterSteps(['none', 'administrators'])).toEqual(['administrators']);
    expect(laterSteps(['administrators', 'administrators'])).toEqual(['administrators']);
    expect(laterSteps(['none', 'none'])).toEqual([]);
  });

  test.each<[number, Party[], [number, string, string[]][]]>([
    [1, ['departmentDoctors', 'administrators'], [[2, 'departmentDoctors', ['b']]]],
    [2, ['departmentDoctors', 'administrators'], [[3, 'administrators', ['a']]]],
    [3, ['departmentDoctors', 'administrators'], []],
    [
      1,
      ['dutyDoctor', 'administrators'],
      [
        [2, 'dutyDoctor', []],
        [3, 'administrators', ['a']],
      ],
    ],
    [1, ['role:r9'], [[2, 'role:r9', []]]],
    [1, [], []],
  ])('after step %i of %j notifies %j', (step, steps, expected) => {
    const notices = noticesAfter(step, steps, members, origin);

    expect(notices.map(({ step: next, party, staffIds }) => [next, party, staffIds])).toEqual(expected);
  });
});

it('writes a power of ten of a unit raised, in the banner, the register and on paper', () => {
  const item = { nameZh: '血小板计数', nameEn: 'Platelet count', result: '12', unit: '10^9/L', abnormalFlag: 'L' } as CriticalValue.Item;
  expect(registerWords({ language: 'en', say: (id) => id, time: (instant) => instant }).item(item)).toBe('Platelet count 12↓ 10⁹/L');
});
