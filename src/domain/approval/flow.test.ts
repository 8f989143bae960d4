import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkFlow, runDry } from './dryRun.ts';
import {
  type Decided,
  type Decider,
  escalatedSeat,
  type FlowNode,
  isSeat,
  nodesFor,
  openSeats,
  type Party,
  type RunningCase,
  seatOf,
  stepAfter,
} from './flow.ts';
import { type approvalActs, approvalCan, approvalStateWords, isPassing, overStates } from './rules.ts';
import { state } from './shapes.ts';
import { checkStandIn, isStandInOn } from './standIn.ts';

const person = (id: string): Party => ({ kind: 'person', id });
const role = (id: string): Party => ({ kind: 'role', id });
const node = (approvers: Party[], more: Partial<FlowNode> = {}): FlowNode => ({
  nameZh: '审批',
  nameEn: 'Approval',
  approvers,
  quorum: 'any',
  above: null,
  copies: [],
  escalateAfter: null,
  escalateTo: [],
  ...more,
});
const decider = (staffId: string, roleIds: readonly string[] = [], standsInFor: Decider['standsInFor'] = []): Decider => ({
  staffId,
  roleIds,
  standsInFor,
});
const since = new Date('2026-11-25T02:00:00Z');
const running = (nodes: readonly FlowNode[], more: Partial<RunningCase> = {}): RunningCase => ({
  nodes,
  step: 0,
  stepSince: since,
  askedBy: 'asker',
  decided: [],
  isAlone: false,
  ...more,
});
const by = (staffId: string, seat = 0, step = 0, forStaffId: string | null = null): Decided => ({ step, seat, staffId, forStaffId });

describe('the nodes of a request', () => {
  const nodes = [node([role('a')]), node([role('b')], { above: 0 }), node([role('c')], { above: 50_000 })];

  test.each([
    [0, 1],
    [1, 2],
    [50_000, 2],
    [50_001, 3],
  ])('of weight %i are %i: a node applies only above its limit', (weight, count) => {
    expect(nodesFor(nodes, weight)).toHaveLength(count);
  });

  test.each<[string, Partial<FlowNode>, number, number, boolean]>([
    ['above neither limit', { above: 20, aboveFen: 500_000 }, 20, 500_000, false],
    ['above the percentage alone', { above: 20, aboveFen: 500_000 }, 21, 0, true],
    ['above the money alone', { above: 20, aboveFen: 500_000 }, 1, 500_001, true],
    ['above the only limit in money', { aboveFen: 0 }, 1, 1, true],
    ['without money, of a node limited by money', { aboveFen: 0 }, 80, 0, false],
    ['by a flow of an older release', { above: 20, aboveFen: undefined }, 20, 9_000_000, false],
  ])('of a change of prices %s', (_, limits, percent, fen, isNeeded) => {
    expect(nodesFor([node([role('a')], limits)], percent, fen)).toHaveLength(isNeeded ? 1 : 0);
  });

  it('stand in the order of the flow, and a heavier request meets at least the same nodes', () => {
    const drawn = fc.array(
      fc.option(fc.nat(1000), { nil: null }).map((above) => node([role('a')], { above })),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(drawn, fc.nat(1000), fc.nat(1000), (flow, one, more) => {
        const [light, heavy] = [nodesFor(flow, one), nodesFor(flow, one + more)];
        expect(flow.filter((each) => light.includes(each))).toEqual(light);
        for (const each of light) expect(heavy).toContain(each);
      }),
    );
  });
});

describe('a person who decides', () => {
  const boss = running([node([person('boss'), role('head')])]);
  const absentBoss = [{ staffId: 'boss', roleIds: [] }];

  test.each<[string, RunningCase, Decider, unknown]>([
    ['a named person decides', boss, decider('boss'), { seat: 0, forStaffId: null }],
    ['a holder of the role decides', boss, decider('x', ['head']), { seat: 1, forStaffId: null }],
    ['somebody else does not', boss, decider('x', ['nurse']), 'notAsked'],
    ['a person whose role was taken away does not', boss, decider('x', []), 'notAsked'],
    ['the asker does not, whatever the role', boss, decider('asker', ['head']), 'own'],
    ['the asker does in a clinic of one person', { ...boss, isAlone: true }, decider('asker', ['head']), { seat: 1, forStaffId: null }],
    ['a stand-in decides for the absent person', boss, decider('x', [], absentBoss), { seat: 0, forStaffId: 'boss' }],
    ['a stand-in with an own seat decides from it', boss, decider('x', ['head'], absentBoss), { seat: 1, forStaffId: null }],
    ['the asker does not decide as a stand-in', boss, decider('asker', [], absentBoss), 'own'],
    [
      'a stand-in of the asker has no seat by that',
      running([node([person('asker')])]),
      decider('x', [], [{ staffId: 'asker', roleIds: [] }]),
      'notAsked',
    ],
    ['nobody decides after the last node', { ...boss, step: 1 }, decider('boss'), 'notAsked'],
  ])('%s', (_, asked, whoever, expected) => {
    expect(seatOf(asked, whoever, since)).toEqual(expected);
  });

  const pair = [node([role('head')]), node([person('boss'), role('head')])];
  test.each<[string, Partial<RunningCase>, Decider, unknown]>([
    ['does not decide a second node', { step: 1, decided: [by('boss')] }, decider('boss'), 'twice'],
    [
      'decides a second node in a clinic of one person',
      { step: 1, decided: [by('boss')], isAlone: true },
      decider('boss'),
      { seat: 0, forStaffId: null },
    ],
    ['whose stand-in decided before does not decide', { step: 1, decided: [by('x', 0, 0, 'boss')] }, decider('boss'), 'twice'],
    ['who decided for another does not decide again', { step: 1, decided: [by('x', 0, 0, 'y')] }, decider('x', ['head']), 'twice'],
    ['does not decide for a person who has decided', { step: 1, decided: [by('boss')] }, decider('x', [], absentBoss), 'notAsked'],
    ['of another step decides freely', { step: 1, decided: [by('z')] }, decider('boss'), { seat: 0, forStaffId: null }],
  ])('%s', (_, more, whoever, expected) => {
    expect(seatOf(running(pair, more), whoever, since)).toEqual(expected);
  });
});

describe('a node for all approvers', () => {
  const all = [node([person('a'), person('b'), role('head')], { quorum: 'all' }), node([person('z')])];

  it('asks each approver once', () => {
    expect(openSeats(running(all))).toEqual([0, 1, 2]);
    expect(openSeats(running(all, { decided: [by('b', 1)] }))).toEqual([0, 2]);
    expect(seatOf(running(all, { decided: [by('x', 2)] }), decider('y', ['head']), since)).toBe('notAsked');
  });

  test.each([
    [[], 0, { step: 0, isLast: false }],
    [[by('a', 0)], 1, { step: 0, isLast: false }],
    [[by('a', 0), by('b', 1)], 2, { step: 1, isLast: false }],
    [[], escalatedSeat, { step: 1, isLast: false }],
  ])('after %j and a decision from seat %i stands at %j', (decided, seat, expected) => {
    expect(stepAfter(running(all, { decided }), seat)).toEqual(expected);
  });

  it('is the last when no node follows', () => {
    expect(stepAfter(running(all, { step: 1 }), 0)).toEqual({ step: 2, isLast: true });
    expect(stepAfter(running([node([person('a'), person('b')])]), 1)).toEqual({ step: 1, isLast: true });
  });
});

describe('a node that waits too long', () => {
  const slow = running([node([person('a')], { escalateAfter: 2, escalateTo: [role('owner')] })]);
  const at = (hours: number) => new Date(since.getTime() + hours * 3_600_000);

  test.each<[number, string, unknown]>([
    [1.99, 'owner', 'notAsked'],
    [2, 'owner', { seat: escalatedSeat, forStaffId: null }],
    [2, 'nurse', 'notAsked'],
  ])('after %f hours is open to a %s: %j', (hours, held, expected) => {
    expect(seatOf(slow, decider('x', [held]), at(hours))).toEqual(expected);
  });

  it('is still decided by its approver, and never by the asker', () => {
    expect(seatOf(slow, decider('a'), at(9))).toEqual({ seat: 0, forStaffId: null });
    expect(seatOf(slow, decider('asker', ['owner']), at(9))).toBe('own');
  });
});

test('whatever the flow and the order of people, a case is decided by different people, none of them the asker, and ends after its nodes', () => {
  const parties = fc.array(fc.constantFrom(person('a'), person('b'), role('r'), role('s')), { minLength: 1, maxLength: 3 });
  const nodes = fc.array(
    fc.tuple(parties, fc.constantFrom<'any' | 'all'>('any', 'all')).map(([approvers, quorum]) => node(approvers, { quorum })),
    { minLength: 1, maxLength: 3 },
  );
  const everybody = [
    decider('asker', ['r', 's']),
    decider('a'),
    decider('b', ['r']),
    decider('x', ['r']),
    decider('y', ['s'], [{ staffId: 'a', roleIds: [] }]),
    decider('z', ['r', 's']),
  ];
  fc.assert(
    fc.property(nodes, fc.array(fc.nat(5), { maxLength: 30 }), (flow, order) => {
      let at = running(flow);
      let isLast = false;
      for (const turn of order) {
        if (isLast) break;
        const whoever = everybody[turn]!;
        const seat = seatOf(at, whoever, since);
        if (!isSeat(seat)) continue;
        const after = stepAfter(at, seat.seat);
        at = { ...at, step: after.step, decided: [...at.decided, { ...seat, step: at.step, staffId: whoever.staffId }] };
        isLast = after.isLast;
      }
      const people = at.decided.map(({ staffId }) => staffId);
      expect(people).not.toContain('asker');
      expect(new Set(people).size).toBe(people.length);
      expect(at.step).toBeLessThanOrEqual(flow.length);
      for (const [index, { approvers, quorum }] of flow.slice(0, at.step).entries())
        expect(at.decided.filter(({ step }) => step === index)).toHaveLength(quorum === 'all' ? approvers.length : 1);
    }),
  );
});

describe('a dry run', () => {
  const people = [
    { staffId: 'chen', roleIds: ['desk', 'money'] },
    { staffId: 'shen', roleIds: ['money'] },
    { staffId: 'dean', roleIds: ['dean'] },
  ];
  const flow = [node([role('money')]), node([role('dean')], { above: 50_000 })];

  it('names whom a refund of 800.00 by the cashier waits for, node after node', () => {
    const steps = runDry(flow, { weight: 80_000, askerId: 'chen', people });
    expect(steps.map(({ applies, deciders, isStuck }) => ({ applies, deciders, isStuck }))).toEqual([
      { applies: true, deciders: ['shen'], isStuck: false },
      { applies: true, deciders: ['dean'], isStuck: false },
    ]);
    expect(runDry(flow, { weight: 50_000, askerId: 'chen', people })[1]).toMatchObject({ applies: false });
  });

  it('says where nobody but the asker could decide', () => {
    expect(runDry(flow, { weight: 80_000, askerId: 'dean', people })[1]).toMatchObject({ isStuck: true, deciders: [] });
  });

  it('says where one of all approvers is missing, unless the node goes to somebody else in time', () => {
    const all = node([role('dean'), role('nobody')], { quorum: 'all' });
    expect(runDry([all], { weight: 1, askerId: null, people })[0]).toMatchObject({ isStuck: true });
    const escalating = { ...all, escalateAfter: 1, escalateTo: [person('shen')] };
    expect(runDry([escalating], { weight: 1, askerId: null, people })[0]).toMatchObject({ isStuck: false });
  });
});

describe('a flow is not stored', () => {
  const people = [{ staffId: 'a', roleIds: ['r'] }];
  const fine = { nameZh: '退费', nodes: [node([person('a')])] };

  it('only with a fault', () => {
    expect(checkFlow(fine, people)).toEqual([]);
  });

  test.each<[string, Partial<FlowNode>[], string, string]>([
    ['an approver twice', [{ approvers: [person('a'), person('a')] }], 'nodes.0.approvers', 'approval.flow.twice'],
    ['no approver', [{ approvers: [] }], 'nodes.0.approvers', 'approval.flow.noApprover'],
    ['an approver nobody fills', [{ approvers: [role('gone')] }], 'nodes.0.approvers', 'approval.flow.nobody'],
    [
      'an approver nobody fills, although others may decide later',
      [{ approvers: [role('gone')], escalateAfter: 1, escalateTo: [role('r')] }],
      'nodes.0.approvers',
      'approval.flow.nobody',
    ],
    ['one person alone in two nodes', [{}, {}], 'nodes.1.approvers', 'approval.flow.samePerson'],
    ['a copy recipient twice', [{ copies: [role('r'), role('r')] }], 'nodes.0.copies', 'approval.flow.twice'],
    ['a limit below nought', [{ above: -1 }], 'nodes.0.above', 'approval.flow.above'],
    ['a limit of half a fen', [{ above: 0.5 }], 'nodes.0.above', 'approval.flow.above'],
    ['a limit of money below nought', [{ aboveFen: -1 }], 'nodes.0.aboveFen', 'approval.flow.above'],
    ['no hours', [{ escalateAfter: 0, escalateTo: [role('r')] }], 'nodes.0.escalateAfter', 'approval.flow.hours'],
    ['too many hours', [{ escalateAfter: 721, escalateTo: [role('r')] }], 'nodes.0.escalateAfter', 'approval.flow.hours'],
    ['hours and nobody', [{ escalateAfter: 3 }], 'nodes.0.escalateTo', 'approval.flow.escalateBoth'],
    ['somebody and no hours', [{ escalateTo: [role('r')] }], 'nodes.0.escalateTo', 'approval.flow.escalateBoth'],
    ['a node without a name', [{ nameZh: ' ' }], 'nodes.0.nameZh', 'error.field.required'],
  ])('with %s', (_, nodes, field, message) => {
    const problems = checkFlow({ nameZh: 'x', nodes: nodes.map((more) => node([person('a')], more)) }, people);
    expect(problems).toEqual([expect.objectContaining({ field, message })]);
  });

  it('without a name, without a node, or with more than ten', () => {
    expect(checkFlow({ nameZh: '', nodes: [] }, people).map(({ field }) => field)).toEqual(['nameZh', 'nodes']);
    const eleven = Array.from({ length: 11 }, () => node([role('r')]));
    expect(checkFlow({ nameZh: 'x', nodes: eleven }, people)).toEqual([expect.objectContaining({ message: 'approval.flow.tooMany' })]);
  });
});

describe('a case', () => {
  const allowed: Record<keyof typeof approvalActs, string[]> = {
    approve: ['asked'],
    refuse: ['asked'],
    sendBack: ['asked'],
    complete: ['asked'],
    lapse: ['asked'],
    askAgain: ['sentBack'],
    carryOut: ['approved'],
    cancel: ['asked', 'approved', 'sentBack'],
  };
  const states = state.options;
  test.each(
    (Object.keys(allowed) as (keyof typeof approvalActs)[]).flatMap((act) =>
      states.map((from) => [act, from, allowed[act].includes(from)] as const),
    ),
  )('%s from %s is allowed: %s', (act, from, expected) => expect(approvalCan(act, from)).toBe(expected));

  it('is over in every state that no act leaves, and has words for each state', () => {
    const stuck = states.filter((from) => !(Object.keys(allowed) as (keyof typeof approvalActs)[]).some((act) => approvalCan(act, from)));
    expect([...overStates].sort()).toEqual([...stuck].sort());
    expect(Object.keys(approvalStateWords).sort()).toEqual([...states].sort());
  });

  it('outlives a refusal that passes by itself, and no other', () => {
    expect(isPassing('billing.refused.held')).toBe(true);
    expect(isPassing('approval.refused.changed')).toBe(false);
  });
});

describe('a stand-in', () => {
  const draft = { standInId: 'b', fromDay: '2026-11-25', toDay: '2026-11-27' };
  const seen = { staffId: 'a', today: '2026-11-25' };

  test.each([
    [{}, []],
    [{ standInId: 'a' }, ['standInId']],
    [{ standInId: '' }, ['standInId']],
    [{ toDay: '2026-11-24' }, ['toDay']],
    [{ fromDay: '2026-11-20', toDay: '2026-11-24' }, ['toDay']],
  ])('%j is wrong in %j', (more, fields) => expect(checkStandIn({ ...draft, ...more }, seen).map(({ field }) => field)).toEqual(fields));

  test.each([
    ['2026-11-24', false],
    ['2026-11-25', true],
    ['2026-11-27', true],
    ['2026-11-28', false],
  ])('decides on %s: %s', (day, expected) => expect(isStandInOn(day, draft)).toBe(expected));
});
