import { describe, expect, test } from 'vitest';
import {
  checkArrangement,
  checkConflicts,
  checkDraft,
  checkOperation,
  checkSide,
  confirmRefused,
  mayOperate,
  nextStep,
  personRefused,
} from './rules.ts';
import type { Arrangement, Draft, Operation, Person, Procedure, Slot } from './shapes.ts';

const today = '2026-03-02';
const procedure: Procedure = { id: 'hernia', code: 'SS2', nameZh: '腹股沟疝修补术', nameEn: 'Hernia repair', level: 2, hasSides: true };
const surgeon: Person = { id: 'wu', name: '吴磊', nameEn: 'Wu Lei', pinyin: '', initials: '', isDoctor: true, surgeryLevel: 2 };
const draft: Draft = {
  patientId: 'p',
  diagnosisCode: 'K40.9',
  diagnosis: '腹股沟疝',
  procedureId: 'hernia',
  side: 'left',
  anaesthesia: 'spinal',
  urgency: 'elective',
  surgeonId: 'wu',
  wishedOn: today,
  minutes: 90,
  bloodUnits: 0,
  equipment: '',
};
const said = (problems: readonly { field: string; message: string }[]) => problems.map(({ field, message }) => `${field} ${message}`);

describe('an application', () => {
  test.each<[string, Partial<Draft>, string[]]>([
    ['is whole', {}, []],
    ['names the patient', { patientId: '' }, ['patientId error.field.required']],
    ['names the diagnosis', { diagnosis: ' ' }, ['diagnosis error.field.required']],
    ['names the side of a procedure that has sides', { side: 'none' }, ['side surgery.side.needed']],
    ['is not for a day that is over', { wishedOn: '2026-03-01' }, ['wishedOn surgery.day.past']],
    ['has a length', { minutes: null }, ['minutes surgery.number.range']],
    ['has no length of two days', { minutes: 2880 }, ['minutes surgery.number.range']],
    ['counts blood in whole units', { bloodUnits: 1.5 }, ['bloodUnits surgery.number.range']],
  ])('%s', (_, change, problems) => expect(said(checkDraft({ ...draft, ...change }, { procedure, surgeon }, today))).toEqual(problems));

  test.each([
    [0, 1, false],
    [1, 1, true],
    [2, 3, false],
    [3, 3, true],
    [4, 4, true],
    [3, 4, false],
  ] as const)('a grant up to level %s allows level %s: %s', (surgeryLevel, level, isAllowed) => {
    expect(mayOperate({ surgeryLevel }, { level })).toBe(isAllowed);
    const problems = said(checkDraft(draft, { procedure: { ...procedure, level }, surgeon: { ...surgeon, surgeryLevel } }, today));
    expect(problems).toEqual(isAllowed ? [] : ['surgeonId surgery.surgeon.grant']);
  });

  test.each([
    [true, 'left', []],
    [true, 'both', []],
    [true, 'none', ['side surgery.side.needed']],
    [true, '', ['side surgery.side.needed']],
    [false, 'none', []],
    [false, 'right', ['side surgery.side.notHere']],
  ] as const)('a procedure with sides (%s) takes the side %j', (hasSides, side, problems) =>
    expect(said(checkSide(side, { hasSides }))).toEqual(problems),
  );
});

const request = { id: 's1', patientId: 'p', surgeonId: 'wu', anaesthesia: 'local' } as const;
const arrangement: Arrangement = {
  roomId: 'r1',
  startsAt: '2026-03-02T02:00:00.000Z',
  minutes: 60,
  assistantId: null,
  secondAssistantId: null,
  anaesthetistId: null,
  scrubId: 'liu',
  circulatingId: 'he',
};

describe('an arrangement', () => {
  test.each<[string, Partial<Arrangement>, string[]]>([
    ['is whole', {}, []],
    ['has a room', { roomId: '' }, ['roomId error.field.required']],
    ['has a start', { startsAt: '' }, ['startsAt error.field.required']],
    ['is not for a day that is over', { startsAt: '2026-03-01T02:00:00.000Z' }, ['startsAt surgery.day.past']],
    ['has three people for the checklist', { circulatingId: null }, ['circulatingId surgery.team.small']],
    ['gives a person one role', { circulatingId: 'liu' }, ['circulatingId surgery.team.twice']],
    ['gives the surgeon no second role', { scrubId: 'wu' }, ['scrubId surgery.team.twice']],
  ])('%s', (_, change, problems) => expect(said(checkArrangement(request, { ...arrangement, ...change }, today))).toEqual(problems));

  test('a general anaesthesia has an anaesthetist', () => {
    const general = { ...request, anaesthesia: 'general' } as const;
    expect(said(checkArrangement(general, arrangement, today))).toEqual(['anaesthetistId surgery.team.anaesthetist']);
    expect(checkArrangement(general, { ...arrangement, anaesthetistId: 'zhou' }, today)).toEqual([]);
  });

  const other: Slot = {
    id: 's2',
    number: 'SS-2',
    roomId: 'r2',
    patientId: 'q',
    startsAt: '2026-03-02T02:30:00.000Z',
    endsAt: '2026-03-02T03:30:00.000Z',
    staffIds: ['chen'],
  };
  const before = { startsAt: '2026-03-02T01:00:00.000Z', endsAt: '2026-03-02T01:45:00.000Z' };
  test.each<[string, Partial<Slot>, string[]]>([
    ['nothing shared', {}, []],
    ['the room', { roomId: 'r1' }, ['roomId surgery.taken.room']],
    ['the room while it is cleaned', { roomId: 'r1', ...before }, ['roomId surgery.taken.room']],
    ['the room after its cleaning', { roomId: 'r1', startsAt: '2026-03-02T00:30:00.000Z', endsAt: '2026-03-02T01:30:00.000Z' }, []],
    ['a person, while only the room is cleaned', { staffIds: ['liu'], ...before }, []],
    ['the patient', { patientId: 'p' }, ['startsAt surgery.taken.patient']],
    ['the surgeon', { staffIds: ['wu'] }, ['startsAt surgery.taken.surgeon']],
    ['a person of the team', { staffIds: ['he'] }, ['circulatingId surgery.taken.person']],
    ['all of the surgery itself', { id: 's1', roomId: 'r1', patientId: 'p', staffIds: ['wu', 'liu'] }, []],
    [
      'room, patient and person',
      { roomId: 'r1', patientId: 'p', staffIds: ['liu'] },
      ['roomId surgery.taken.room', 'startsAt surgery.taken.patient', 'scrubId surgery.taken.person'],
    ],
  ])('a conflict over %s', (_, change, problems) =>
    expect(said(checkConflicts(request, arrangement, { slots: [{ ...other, ...change }], cleaningMinutes: 30 }))).toEqual(problems),
  );
});

describe('the safety checklist', () => {
  const team = [{ staffId: 'wu' }, { staffId: 'liu' }, { staffId: 'he' }];
  const first = [{ step: 'signIn', staffId: 'liu' }] as const;

  test('its steps follow one another', () => {
    expect(nextStep([])).toBe('signIn');
    expect(nextStep(first)).toBe('timeOut');
    expect(nextStep([...first, { step: 'timeOut' }, { step: 'signOut' }])).toBeUndefined();
  });

  test.each([
    ['a person of the team', 'timeOut', 'wu', undefined],
    ['a person who confirmed a step already', 'timeOut', 'liu', 'surgery.refused.samePerson'],
    ['a stranger', 'timeOut', 'chen', 'surgery.refused.notTeam'],
    ['a step before its turn', 'signOut', 'wu', 'surgery.refused.stepOrder'],
    ['a step that is confirmed', 'signIn', 'wu', 'surgery.refused.stepOrder'],
  ] as const)('is confirmed by %s', (_, step, staffId, refused) =>
    expect(confirmRefused(step, staffId, { team, confirmations: first })).toBe(refused),
  );
});

describe('the record of a surgery', () => {
  const operation: Operation = {
    startedAt: '2026-03-02T02:05:00.000Z',
    endedAt: '2026-03-02T02:50:00.000Z',
    procedureId: 'hernia',
    side: 'left',
    findings: '疝囊约 3 cm，高位结扎。',
    bloodLoss: 5,
    complications: '',
    hasSpecimen: false,
    storehouseId: 'w1',
    lines: [{ itemId: 'suture', quantity: 2 }],
  };
  const now = new Date('2026-03-02T03:00:00.000Z');
  test.each<[string, Partial<Operation>, string[]]>([
    ['is whole', {}, []],
    ['has findings', { findings: '' }, ['findings error.field.required']],
    ['ends after its start', { endedAt: '2026-03-02T02:00:00.000Z' }, ['endedAt surgery.end.early']],
    ['does not end later than now', { endedAt: '2026-03-02T04:00:00.000Z' }, ['endedAt surgery.end.future']],
    ['names the side that was operated on', { side: 'none' }, ['side surgery.side.needed']],
    ['counts the blood that was lost', { bloodLoss: null }, ['bloodLoss surgery.number.range']],
    ['names the stockroom of the goods', { storehouseId: '' }, ['storehouseId error.field.required']],
    ['counts the goods', { lines: [{ itemId: 'suture', quantity: null }] }, ['lines.0.quantity surgery.number.range']],
  ])('%s', (_, change, problems) =>
    expect(said(checkOperation({ ...operation, ...change }, { procedure, surgeon }, now))).toEqual(problems),
  );

  test('is not of a procedure beyond the grant of the surgeon', () =>
    expect(said(checkOperation(operation, { procedure: { ...procedure, level: 4 }, surgeon }, now))).toEqual([
      'procedureId surgery.surgeon.grant',
    ]));
});

describe('the people who act', () => {
  const standing = { applicantId: 'wu', surgeonId: 'gu', level: 2 } as const;
  const actor = (staffId: string, ...authorities: string[]) => ({ staffId, authorities });
  test.each([
    ['the applicant changes', 'edit', actor('wu'), standing, undefined],
    ['the surgeon changes', 'edit', actor('gu'), standing, undefined],
    ['a stranger does not change', 'edit', actor('chen'), standing, 'surgery.refused.notApplicant'],
    ['a reviewer approves level 2', 'approve', actor('chen', 'o_surgery_review'), standing, undefined],
    ['nobody approves an application of their own', 'approve', actor('wu', 'o_surgery_review'), standing, 'surgery.refused.ownReview'],
    ['level 3 needs the other right', 'approve', actor('chen', 'o_surgery_review'), { ...standing, level: 3 }, 'surgery.refused.major'],
    ['level 3 is approved with it', 'approve', actor('chen', 'o_surgery_review_major'), { ...standing, level: 3 }, undefined],
    [
      'the right for major surgery alone does not approve level 2',
      'refuse',
      actor('chen', 'o_surgery_review_major'),
      standing,
      'surgery.refused.minor',
    ],
    ['arranging needs its right', 'arrange', actor('gu'), standing, 'surgery.refused.notArranger'],
    ['a scheduler arranges', 'arrange', actor('liu', 'o_surgery_arrange'), standing, undefined],
    ['the surgeon completes', 'complete', actor('gu'), standing, undefined],
    ['the applicant does not complete', 'complete', actor('wu'), standing, 'surgery.refused.notSurgeon'],
    ['a scheduler cancels', 'cancel', actor('liu', 'o_surgery_arrange'), standing, undefined],
    ['a stranger does not cancel', 'cancel', actor('chen'), standing, 'surgery.refused.notApplicant'],
  ] as const)('%s', (_, act, person, of, refused) => expect(personRefused(act, person, of)).toBe(refused));
});
