import { uuidv7 } from 'uuidv7';
import { describe, expect, it, test } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { takesPayments } from '../../../tests/builders/bill.ts';
import { aPatient, aType, takesCards } from '../../../tests/builders/money.ts';
import { parameterSince } from '../../../tests/builders/parameterSince.ts';
import { problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { cash, draftOf, flowsIn, node, type Person, person, refusalOf } from '../../../tests/flowWorld.ts';
import { membershipCalls } from '../membership/calls.ts';
import { approvalCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const { admin, approve, ask, at, callerOf, caseOf, givePerson, inOrg, role, roles, somebody, withFlow, world } = flowsIn(
  database,
  async (own) => {
    await takesPayments(database.owner, own);
    await takesCards(database.owner, own);
    gold = await aType(database.owner, own);
  },
);
let gold: string;

async function aCard(principal: number): Promise<string> {
  const patientId = await aPatient(database.owner, world);
  const { id } = await admin.ask(membershipCalls.openCard, { patientId, typeId: gold, cardNumber: '' });
  await admin.ask(membershipCalls.recharge, {
    cardId: id,
    amount: principal,
    gift: 0,
    giftValidUntil: null,
    payments: cash(principal),
    reason: '',
    version: 1,
  });
  return id;
}
const cardOf = (id: string) => admin.ask(membershipCalls.queryCard, { id });
const refundOf = async (cardId: string, amount: number) => ({
  cardId,
  amount,
  methodCode: 'cash',
  reason: '迁居',
  version: (await cardOf(cardId)).version,
});
const askCard = async (by: Person, cardId: string, amount: number) => (await ask(by, 'cardRefund', await refundOf(cardId, amount))).id;
const listed = async (by: Person, list: 'Todo' | 'Done' | 'Copy' | 'Asked', now?: string) =>
  (await (now ? at(by, now) : by.ask)(calls[`queryApproval${list}List`], { page: 1, size: 100 })).rows.map(({ id }) => id);
describe('a subject with a flow', () => {
  it('asks for it where its nodes apply, and behaves as without one below them', async () => {
    const [cashier] = [await somebody('desk'), await somebody('head')];
    const card = await aCard(100_000);
    await withFlow('cardRefund', [node([role('head')], { above: 20_000 })], async () => {
      const problem = await problemOf(cashier.ask(membershipCalls.refundCard, await refundOf(card, 20_001)));
      expect(problem).toMatchObject({ id: 'approval.confirm.flow', details: { kind: 'confirm', values: { who: 'head', count: 1 } } });
      await cashier.ask(membershipCalls.refundCard, await refundOf(card, 20_000));
    });
    await cashier.ask(membershipCalls.refundCard, await refundOf(card, 20_001));
    expect((await cardOf(card)).principal).toBe(59_999);
  });

  it('is decided by one second person where a request beyond the daily limit meets no node', async () => {
    const [cashier, head] = [await somebody('desk'), await somebody('head')];
    const card = await aCard(100_000);
    await withFlow('cardRefund', [node([role('head')], { above: 90_000 })], async () => {
      expect(await refusalOf(cashier.ask(membershipCalls.refundCard, await refundOf(card, 60_000)))).toBe('approval.confirm.beyond');
      const id = await askCard(cashier, card, 60_000);
      expect(await approve(head, id)).toEqual({ status: 'approved', whyNot: null });
      await cashier.ask(calls.carryOutApproval, { id, version: 2 });
    });
    expect((await cardOf(card)).principal).toBe(40_000);
  });

  it('goes through all its nodes, and the last approval does the act in the name of the asker', async () => {
    const [cashier, head, dean] = [await somebody('desk'), await somebody('head'), await somebody('dean')];
    const card = await aCard(200_000);
    await withFlow('cardRefund', [node([role('head')]), node([role('dean')], { above: 50_000 })], async () => {
      const id = await askCard(cashier, card, 80_000);
      expect(await caseOf(id)).toMatchObject({
        status: 'asked',
        step: 0,
        steps: [{ nameZh: '一级' }, { nameZh: '一级' }],
        amount: 80_000,
        changes: [
          { label: 'membership.principal', before: 200_000, after: 120_000 },
          { label: 'membership.gift', before: 0, after: 0 },
        ],
      });
      expect([await listed(head, 'Todo'), await listed(dean, 'Todo')].map((ids) => ids.includes(id))).toEqual([true, false]);
      expect(await refusalOf(approve(dean, id))).toBe('approval.refused.notAsked');
      expect(await approve(head, id)).toEqual({ status: 'asked', whyNot: null });
      expect((await cardOf(card)).principal).toBe(200_000);
      expect([await listed(head, 'Todo'), await listed(dean, 'Todo')].map((ids) => ids.includes(id))).toEqual([false, true]);
      expect(await approve(dean, id)).toEqual({ status: 'done', whyNot: null });
      expect((await cardOf(card)).principal).toBe(120_000);
      expect(await listed(head, 'Done')).toContain(id);
      const { rows } = await admin.ask(membershipCalls.queryMemberEntryList, { page: 1, size: 5, cardId: card, kind: 'refund' });
      const [entry] = await inOrg(
        (db) => db<{ staffId: string; approvalId: string }[]>`select staff_id, approval_id from member_entry where id = ${rows[0]!.id}`,
      );
      expect(entry).toEqual({ staffId: cashier.staffId, approvalId: id });
      const [paid] = await inOrg(
        (db) =>
          db<{ cashierId: string; amount: number }[]>`select cashier_id, amount::int from payment where member_entry_id = ${rows[0]!.id}`,
      );
      expect(paid).toEqual({ cashierId: cashier.staffId, amount: -80_000 });
      const { events } = await caseOf(id);
      expect(events.map(({ kind, step }) => [kind, step])).toEqual([
        ['asked', 0],
        ['approved', 0],
        ['approved', 1],
        ['done', 2],
      ]);
      const told = dean.ask.announced.filter(({ subType }) => subType !== null);
      expect(told).toMatchObject([{ audience: { staffId: cashier.staffId }, content: { values: { change: 'approvalDone' } } }]);
    });
  });

  it('counts an act done by its last approval against nobody’s day', async () => {
    const [cashier, head] = [await somebody('desk'), await somebody('head')];
    const card = await aCard(200_000);
    await withFlow('cardRefund', [node([role('head')])], async () => void (await approve(head, await askCard(cashier, card, 60_000))));
    await cashier.ask(membershipCalls.refundCard, await refundOf(card, 50_000));
  });
});

describe('an approval in a flow', () => {
  it('is not given by the asker, nor twice by one person, except in a clinic of one person', async () => {
    const [both, head] = [await somebody('desk', 'head', 'dean'), await somebody('head', 'dean')];
    const card = await aCard(200_000);
    await withFlow('cardRefund', [node([role('head')]), node([role('dean')])], async () => {
      const id = await askCard(both, card, 60_000);
      expect(await refusalOf(approve(both, id))).toBe('approval.refused.own');
      expect(await listed(both, 'Todo')).not.toContain(id);
      await approve(head, id);
      expect(await refusalOf(approve(head, id))).toBe('approval.refused.twice');
      expect(await listed(head, 'Todo')).not.toContain(id);
      await parameterSince(database.owner, world, 'REFUND_APPROVED_ALONE', true);
      expect(await listed(both, 'Todo')).toContain(id);
      expect(await approve(both, id)).toMatchObject({ status: 'done' });
      await parameterSince(database.owner, world, 'REFUND_APPROVED_ALONE', false);
    });
  });

  it('is given once when twenty approvers press at the same moment, and the act is done once', async () => {
    const cashier = await somebody('desk');
    const heads = await Promise.all(Array.from({ length: 20 }, () => somebody('head')));
    const card = await aCard(200_000);
    await withFlow('cardRefund', [node([role('head')])], async () => {
      const id = await askCard(cashier, card, 60_000);
      const outcomes = await Promise.allSettled(heads.map((head) => head.ask(calls.approveApproval, { id, remark: '', version: 1 })));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { id: string }).id] : []));
      expect(new Set(refusals)).toEqual(new Set(['approval.refused.decided']));
      expect((await cardOf(card)).principal).toBe(140_000);
    });
  });

  it('counts once for each approver when all have to approve, however they race', async () => {
    const cashier = await somebody('desk');
    const heads = await Promise.all(Array.from({ length: 5 }, () => somebody('head')));
    const card = await aCard(200_000);
    const nodes = [node(heads.map(person), { quorum: 'all' })];
    await withFlow('cardRefund', nodes, async () => {
      const id = await askCard(cashier, card, 60_000);
      for (let left = heads; left.length > 0; ) {
        const { version } = await caseOf(id);
        const outcomes = await Promise.allSettled(
          left.flatMap((head) => [1, 2, 3, 4].map(() => head.ask(calls.approveApproval, { id, remark: '', version }))),
        );
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const todo = await Promise.all(left.map((head) => listed(head, 'Todo')));
        left = left.filter((_, index) => todo[index]!.includes(id));
      }
      expect(await caseOf(id)).toMatchObject({ status: 'done' });
      expect((await caseOf(id)).events.filter(({ kind }) => kind === 'approved')).toHaveLength(5);
      expect((await cardOf(card)).principal).toBe(140_000);
    });
  });

  it('is not given by a person whose role or place went meanwhile', async () => {
    const [cashier, head, gone] = [await somebody('desk'), await somebody('head'), await somebody('head')];
    const card = await aCard(200_000);
    await withFlow('cardRefund', [node([role('head')])], async () => {
      const id = await askCard(cashier, card, 60_000);
      await givePerson(head.staffId, [roles.desk]);
      await inOrg((db) => db`update staff set active = false where id = ${gone.staffId}`);
      expect(await refusalOf(approve(head, id))).toBe('approval.refused.notAsked');
      expect(await refusalOf(approve(gone, id))).toBe('approval.refused.notAsked');
      expect(await listed(head, 'Todo')).not.toContain(id);
    });
  });

  it('is given by a stand-in on the days of an absence, for a person who is absent', async () => {
    const [cashier, head, other] = [await somebody('desk'), await somebody('head'), await somebody('desk')];
    const card = await aCard(400_000);
    const today = dateAt(new Date());
    await withFlow('cardRefund', [node([person(head)])], async () => {
      const id = await askCard(cashier, card, 60_000);
      expect(await refusalOf(approve(other, id))).toBe('approval.refused.notAsked');
      const standIn = await head.ask(calls.saveStandIn, { standInId: other.staffId, fromDay: today, toDay: today });
      expect(
        (await problemOf(head.ask(calls.saveStandIn, { standInId: other.staffId, fromDay: today, toDay: today }))).details.fields![0]!
          .field,
      ).toBe('fromDay');
      expect(await listed(other, 'Todo')).toContain(id);
      expect(await refusalOf(approve(other, id, `${addDays(today, 1)}T02:00:00Z`))).toBe('approval.refused.notAsked');
      expect(await approve(other, id)).toMatchObject({ status: 'done' });
      expect((await caseOf(id)).events[1]).toMatchObject({ kind: 'approved', standsInFor: { name: '何云' } });
      expect((await head.ask(calls.queryStandIns)).map(({ isOwn }) => isOwn)).toEqual([true]);
      expect(await refusalOf(other.ask(calls.endStandIn, { id: standIn.id }))).toBe('error.absent');
      await head.ask(calls.endStandIn, { id: standIn.id });
      const second = await askCard(cashier, card, 60_000);
      expect(await refusalOf(approve(other, second))).toBe('approval.refused.notAsked');
    });
  });

  it('goes to others after its hours, and is still given by its own approver', async () => {
    const [cashier, head, dean] = [await somebody('desk'), await somebody('head'), await somebody('dean')];
    const card = await aCard(200_000);
    await withFlow('cardRefund', [node([person(head)], { escalateAfter: 2, escalateTo: [role('dean')] })], async () => {
      const id = await askCard(cashier, card, 60_000);
      const [{ askedAt }] = (await inOrg((db) => db`select asked_at from approval where id = ${id}`)) as unknown as [{ askedAt: string }];
      const hoursOn = (hours: number) => new Date(Date.parse(askedAt) + hours * 3_600_000).toISOString();
      expect(await listed(dean, 'Todo', hoursOn(1.9))).not.toContain(id);
      expect(await refusalOf(approve(dean, id, hoursOn(1.9)))).toBe('approval.refused.notAsked');
      expect(await listed(dean, 'Todo', hoursOn(2.1))).toContain(id);
      expect(await listed(head, 'Todo', hoursOn(2.1))).toContain(id);
      expect(await approve(dean, id, hoursOn(2.1))).toMatchObject({ status: 'done' });
    });
  });

  test('every to-do list holds exactly the cases that its person may decide', async () => {
    const people = [
      await somebody('desk', 'head'),
      await somebody('head'),
      await somebody('dean'),
      await somebody('dean', 'head'),
      await somebody('desk'),
    ];
    const today = dateAt(new Date());
    await people[2]!.ask(calls.saveStandIn, { standInId: people[4]!.staffId, fromDay: today, toDay: today });
    const card = await aCard(900_000);
    const nodes = [node([role('head'), person(people[2]!)], { quorum: 'all' }), node([role('dean')])];
    await withFlow('cardRefund', nodes, async () => {
      const id = await askCard(people[0]!, card, 60_000);
      for (let turn = 0; turn < 4; turn++) {
        const isListed = await Promise.all(people.map(async (each) => (await listed(each, 'Todo')).includes(id)));
        const version = (await caseOf(id)).version;
        // Tried in a transaction that is undone: the case stays where it is.
        const mayDecide = await Promise.all(people.map((each) => wouldPass(each, id, version)));
        expect(isListed).toEqual(mayDecide);
        const next = people.find((_, index) => mayDecide[index]);
        if (!next) break;
        await approve(next, id);
      }
      expect(await caseOf(id)).toMatchObject({ status: 'done' });
    });
  });

  /** Sending back needs the same seat as approving, and an empty remark is refused first; so a wrong version tells nothing and a long one is undone. */
  async function wouldPass(by: Person, id: string, version: number): Promise<boolean> {
    const undone = new Error('undone');
    const failing = callerOf({ staffId: by.staffId });
    const served = {
      ...calls.approveApproval,
      run: async (...given: Parameters<typeof calls.approveApproval.run>) => {
        await calls.approveApproval.run(...given);
        throw undone;
      },
    };
    const thrown = await failing(served as typeof calls.approveApproval, { id, remark: '', version }).catch((error: unknown) => error);
    return thrown === undone;
  }
});

describe('a request that is turned down', () => {
  it('comes back with a reason, is asked again with changes under its number, and begins at the first node', async () => {
    const [cashier, head, dean] = [await somebody('desk'), await somebody('head'), await somebody('dean')];
    const card = await aCard(200_000);
    await withFlow('cardRefund', [node([role('head')]), node([role('dean')])], async () => {
      const id = await askCard(cashier, card, 60_000);
      await approve(head, id);
      expect((await problemOf(dean.ask(calls.sendBackApproval, { id, remark: ' ', version: 2 }))).details.fields![0]!.field).toBe('remark');
      await dean.ask(calls.sendBackApproval, { id, remark: '少退一些', version: 2 });
      expect(await caseOf(id, cashier)).toMatchObject({ status: 'sentBack', decision: '少退一些' });
      expect(await refusalOf(approve(dean, id))).toBe('approval.refused.decided');
      const again = await ask(cashier, 'cardRefund', await refundOf(card, 55_000));
      expect(again.id).toBe(id);
      expect(await caseOf(id)).toMatchObject({ status: 'asked', step: 0, amount: 55_000, decision: '' });
      await approve(head, id);
      await approve(dean, id);
      expect((await cardOf(card)).principal).toBe(145_000);
      expect((await caseOf(id)).events.map(({ kind }) => kind)).toEqual([
        'asked',
        'approved',
        'sentBack',
        'askedAgain',
        'approved',
        'approved',
        'done',
      ]);
    });
  });

  it('is refused only by whom it waits for, and withdrawn only by its asker', async () => {
    const [cashier, head, dean] = [await somebody('desk'), await somebody('head'), await somebody('dean')];
    const card = await aCard(200_000);
    await withFlow('cardRefund', [node([role('head')])], async () => {
      const id = await askCard(cashier, card, 60_000);
      expect(await refusalOf(dean.ask(calls.refuseApproval, { id, remark: '不', version: 1 }))).toBe('approval.refused.notAsked');
      expect(await refusalOf(head.ask(calls.cancelApproval, { id, version: 1 }))).toBe('approval.refused.notYours');
      await head.ask(calls.refuseApproval, { id, remark: '不', version: 1 });
      const second = await askCard(cashier, card, 60_000);
      expect(second).not.toBe(id);
      await cashier.ask(calls.cancelApproval, { id: second, version: 1 });
      expect(await refusalOf(approve(head, second))).toBe('approval.refused.decided');
      expect(await listed(head, 'Todo')).not.toContain(second);
      expect((await cardOf(card)).principal).toBe(200_000);
    });
  });
});

describe('a request that is no longer possible', () => {
  it('lapses with the reason at its last approval, and nothing is booked', async () => {
    const [cashier, head] = [await somebody('desk'), await somebody('head')];
    const card = await aCard(100_000);
    await withFlow('cardRefund', [node([role('head')], { above: 30_000 })], async () => {
      const id = await askCard(cashier, card, 90_000);
      await cashier.ask(membershipCalls.refundCard, await refundOf(card, 20_000));
      const outcome = await approve(head, id);
      expect(outcome).toMatchObject({ status: 'lapsed', whyNot: { message: 'membership.refused.balance' } });
      expect(await caseOf(id, cashier)).toMatchObject({ status: 'lapsed', whyNot: { message: 'membership.refused.balance' } });
      expect((await cardOf(card)).principal).toBe(80_000);
      const told = head.ask.announced.filter(({ subType }) => subType !== null);
      expect(told).toMatchObject([{ audience: { staffId: cashier.staffId }, content: { values: { change: 'approvalLapsed' } } }]);
    });
  });

  it('lapses if its asker has left or lost the right to the act', async () => {
    const [left, bare, head] = [await somebody('desk'), await somebody('desk'), await somebody('head')];
    const [one, other] = [await aCard(100_000), await aCard(100_000)];
    await withFlow('cardRefund', [node([role('head')])], async () => {
      const ids = [await askCard(left, one, 60_000), await askCard(bare, other, 60_000)] as const;
      await inOrg((db) => db`update staff set active = false where id = ${left.staffId}`);
      await givePerson(bare.staffId, []);
      expect(await approve(head, ids[0])).toMatchObject({ status: 'lapsed', whyNot: { message: 'approval.lapsed.askerLeft' } });
      expect(await approve(head, ids[1])).toMatchObject({ status: 'lapsed', whyNot: { message: 'approval.lapsed.askerRight' } });
      expect([(await cardOf(one)).principal, (await cardOf(other)).principal]).toEqual([100_000, 100_000]);
    });
  });

  it('never does more than was asked for', async () => {
    const [cashier, head] = [await somebody('desk'), await somebody('head')];
    const card = await aCard(100_000);
    await inOrg(
      (db) =>
        db`update member_card set principal = 0, points = 20000, points_valid_until = ${addDays(dateAt(new Date()), 300)} where id = ${card}`,
    );
    await withFlow('cardWithdrawal', [node([role('head')])], async () => {
      const { id } = await ask(cashier, 'cardWithdrawal', { id: card, reason: '迁居', version: (await cardOf(card)).version });
      await inOrg((db) => db`update member_card set points = 20001 where id = ${card}`);
      expect(await approve(head, id)).toMatchObject({ status: 'lapsed', whyNot: { message: 'approval.refused.changed' } });
      expect((await cardOf(card)).status).toBe('active');
    });
    await inOrg((db) => db`update member_card set principal = 100000 where id = ${card}`);
  });
});

describe('a flow', () => {
  it('that changes leaves the requests under way as they were asked', async () => {
    const [cashier, head, dean] = [await somebody('desk'), await somebody('head'), await somebody('dean')];
    const card = await aCard(200_000);
    await withFlow('cardRefund', [node([role('head')])], async (flow) => {
      const id = await askCard(cashier, card, 60_000);
      await inOrg(
        (db) =>
          db`update approval_flow set nodes = ${db.json([node([role('dean')])] as never)}, version = version + 1 where id = ${flow.id}`,
      );
      expect(await refusalOf(approve(dean, id))).toBe('approval.refused.notAsked');
      expect(await approve(head, id)).toMatchObject({ status: 'done' });
      const next = await askCard(cashier, card, 60_000);
      expect(await refusalOf(approve(head, next))).toBe('approval.refused.notAsked');
    });
  });

  it('of the clinic goes before that of the organisation, and switched off asks nobody', async () => {
    const cashier = await somebody('desk');
    const card = await aCard(200_000);
    await withFlow('cardRefund', [node([role('head')])], async () => {
      const own = { id: uuidv7() };
      await inOrg(
        (db) => db`insert into approval_flow (org_id, id, subject, practice_id, name_zh, nodes, changed_at, changed_by)
          values (${world.orgId}, ${own.id}, 'cardRefund', ${world.practiceId}, 'x', ${db.json([node([role('dean')])] as never)}, now(), ${admin.staffId})`,
      );
      const whoOf = async () =>
        (await problemOf(cashier.ask(membershipCalls.refundCard, await refundOf(card, 60_000)))).details.values!.who;
      expect(await whoOf()).toBe('dean');
      const twin = draftOf('cardRefund', [node([role('head')])], { practiceId: world.practiceId });
      expect(await refusalOf(admin.ask(calls.saveApprovalFlow, twin))).toBe('approval.flow.refused.oneInForce');
      await inOrg((db) => db`update approval_flow set enabled = false where id = ${own.id}`);
      expect(await whoOf()).toBe('head');
      await admin.ask(calls.deleteApprovalFlow, { id: own.id, version: 1 });
    });
    expect(await refusalOf(cashier.ask(membershipCalls.refundCard, await refundOf(card, 60_000)))).toBe('approval.confirm.beyond');
  });

  it('that nobody could decide is not stored, one that was used is not deleted', async () => {
    const nobody = await problemOf(admin.ask(calls.saveApprovalFlow, draftOf('discount', [node([{ kind: 'role', id: uuidv7() }])])));
    expect(nobody.details.fields).toEqual([{ field: 'nodes.0.approvers', message: 'approval.flow.nobody' }]);
    const cashier = await somebody('desk');
    await somebody('head');
    const card = await aCard(200_000);
    await withFlow('cardRefund', [node([role('head')])], async ({ id, version }) => {
      await askCard(cashier, card, 60_000);
      expect(await refusalOf(admin.ask(calls.deleteApprovalFlow, { id, version }))).toBe('approval.flow.refused.used');
      const [flow] = (await admin.ask(calls.queryApprovalFlowList, { subject: 'cardRefund' })).filter((each) => each.id === id);
      expect(flow).toMatchObject({ enabled: true, version: 1, openCases: 1 });
      expect(await admin.ask(calls.queryApprovalFlow, { id })).toEqual(flow);
    });
  });

  it('is stored once when twenty draw it at the same moment', async () => {
    const head = await somebody('head');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        head.ask(calls.saveApprovalFlow, draftOf('billVoid', [node([person(head)])], { practiceId: world.practiceId })),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await inOrg((db) => db`update approval_flow set enabled = false where subject = 'billVoid'`);
  });

  it('tells copy recipients, who decide nothing', async () => {
    const [cashier, head, reader, stranger] = [await somebody('desk'), await somebody('head'), await somebody(), await somebody()];
    const card = await aCard(200_000);
    await withFlow('cardRefund', [node([role('head')], { copies: [person(reader)] })], async () => {
      const before = await reader.ask(calls.queryApprovalCounts);
      const id = await askCard(cashier, card, 60_000);
      expect(await listed(reader, 'Copy')).toEqual([id]);
      expect(await reader.ask(calls.queryApprovalCounts)).toEqual({ ...before, copied: before.copied + 1 });
      expect(await refusalOf(approve(reader, id))).toBe('approval.refused.notAsked');
      const without = (who: Person) => callerOf({ staffId: who.staffId }, { authorities: ['m_chart'] });
      expect(await without(reader)(calls.queryApproval, { id })).toMatchObject({ id });
      expect(await refusalOf(without(stranger)(calls.queryApproval, { id }))).toBe('error.absent');
      expect(await listed(cashier, 'Asked')).toContain(id);
      expect(cashier.ask.announced.flatMap(({ content }) => (content ? [content.values.change] : []))).toContain('approvalCopied');
      expect((await admin.ask(calls.queryApprovalsOfObject, { id: card })).map((each) => each.id)).toEqual([id]);
      await approve(head, id);
      expect(await admin.ask(calls.queryApprovalsOfObject, { id: card })).toEqual([]);
    });
  });
});

test('a flow of another organisation is neither seen nor followed here', async () => {
  const head = await somebody('head');
  await withFlow('discount', [node([person(head)])], async ({ id }) => {
    const other: World = { ...world, orgId: uuidv7(), practiceId: uuidv7() };
    const abroad = callerOf(other);
    expect(await abroad(calls.queryApprovalFlowList, {})).toEqual([]);
    expect(await refusalOf(abroad(calls.queryApprovalFlow, { id }))).toBe('error.absent');
  });
});
