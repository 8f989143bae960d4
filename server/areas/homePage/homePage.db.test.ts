import { beforeAll, describe, expect, it } from 'vitest';
import { cardKeys } from '../../../src/domain/homePage/cards.ts';
import type { Permission } from '../../../src/domain/permission/codes.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aChain, aColleague, aPerson, type Chain, everything } from '../../../tests/builders/chain.ts';
import { aColleague as aDoctor, aVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { billingCalls } from '../billing/calls.ts';
import { consultationCalls } from '../consultation/calls.ts';
import { staffCalls } from '../staff/calls.ts';
import { homePageCalls } from './calls.ts';

const database = freshDatabaseForFile();
const now = '2026-11-18T02:00:00.000Z';
let chain: Chain;
let ask: Caller;
let branch: Caller;
let stranger: Caller;

beforeAll(async () => {
  chain = await aChain(database.owner);
  ask = callerIn(database.app, chain, { now });
  branch = callerIn(database.app, { ...chain, practiceId: chain.branchId }, { now, authorities: ['m_clinical_management', 'm_settings'] });
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'), { now });
});

const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.[0];

describe('the home page', () => {
  const aNotice = (over: object = {}) => ({
    practiceId: null,
    titleZh: '盘点通知',
    titleEn: 'Stock count',
    contentZh: '周五盘点',
    contentEn: 'On Friday',
    isImportant: false,
    startsOn: '2026-11-18',
    endsOn: '2026-11-20',
    ...over,
  });
  const titles = async (caller: Caller) => (await caller(homePageCalls.queryHomePage)).announcements.map(({ titleZh }) => titleZh);

  it('tells everybody, or one clinic, between two days until it is withdrawn', async () => {
    const { id } = await ask(homePageCalls.saveAnnouncement, aNotice());
    await ask(homePageCalls.saveAnnouncement, aNotice({ titleZh: '仅分店', practiceId: chain.branchId }));
    await ask(homePageCalls.saveAnnouncement, aNotice({ titleZh: '下周', startsOn: '2026-11-25', endsOn: '2026-11-26' }));
    expect(await titles(ask)).toEqual(['盘点通知']);
    expect((await titles(branch)).sort()).toEqual(['仅分店', '盘点通知']);
    expect(
      (await ask(homePageCalls.queryAnnouncementList, { page: 1, size: 10, stage: 'coming' })).rows.map(({ titleZh }) => titleZh),
    ).toEqual(['下周']);
    await ask(homePageCalls.saveAnnouncement, { ...aNotice({ titleZh: '盘点改期', isImportant: true }), id, version: 1 });
    expect(await titles(ask)).toEqual(['盘点改期']);
    await ask(homePageCalls.setAnnouncementPublished, { id, flag: 0, version: 2 });
    expect(await titles(ask)).toEqual([]);
    expect(ask.announced.at(-1)).toMatchObject({ tags: ['Announcement'], audience: { everybody: 'org' } });
  });

  it('refuses wrong days, a stale version, another clinic and the whole chain to whoever keeps one clinic', async () => {
    expect((await fieldOf(ask(homePageCalls.saveAnnouncement, aNotice({ endsOn: '2026-11-17' }))))?.field).toBe('endsOn');
    expect((await fieldOf(ask(homePageCalls.saveAnnouncement, aNotice({ endsOn: '2028-01-01' }))))?.field).toBe('endsOn');
    expect((await fieldOf(branch(homePageCalls.saveAnnouncement, aNotice())))?.field).toBe('practiceId');
    const { id } = await ask(homePageCalls.saveAnnouncement, aNotice());
    expect(await refusal(branch(homePageCalls.setAnnouncementPublished, { id, flag: 0, version: 1 }))).toBe(
      'homePage.announcement.chainOnly',
    );
    expect(await refusal(ask(homePageCalls.setAnnouncementPublished, { id, flag: 0, version: 5 }))).toBe('error.version');
    expect(await refusal(stranger(homePageCalls.setAnnouncementPublished, { id, flag: 0, version: 1 }))).toBe('error.absent');
  });

  it('that ask for a receipt tell who has read their present text, and remind those who have not', async () => {
    const anna = await aColleague(database.owner, chain);
    const bert = await aColleague(database.owner, chain);
    const reader = callerIn(database.app, { ...chain, staffId: anna }, { now });
    const { id } = await ask(homePageCalls.saveAnnouncement, aNotice({ titleZh: '停电', asksReceipt: true }));
    const readers = async (read?: '1' | '0') =>
      (await ask(homePageCalls.queryAnnouncementReaderList, { page: 1, size: 10, id, ...(read && { read }) })).rows.map((row) => row.id);
    expect((await readers()).sort()).toEqual([anna, bert].sort());
    await reader(homePageCalls.readAnnouncement, { id });
    await reader(homePageCalls.readAnnouncement, { id });
    expect([await readers('1'), await readers('0')]).toEqual([[anna], [bert]]);
    const line = (await ask(homePageCalls.queryAnnouncementList, { page: 1, size: 10, keyword: '停电' })).rows[0]!;
    expect(line).toMatchObject({ readerCount: 2, readCount: 1 });
    expect(await ask(homePageCalls.remindAnnouncement, { id, version: line.version })).toEqual({ count: 1 });
    expect(await refusal(branch(homePageCalls.remindAnnouncement, { id, version: line.version + 1 }))).toBe(
      'homePage.announcement.chainOnly',
    );
    const told = await database.owner`select staff_id from push_event where content->'values'->>'change' = 'announcementUnread'`;
    expect(told).toEqual([{ staffId: bert }]);
    const later = aNotice({ titleZh: '停电', contentZh: '改到周六', asksReceipt: true });
    await ask(homePageCalls.saveAnnouncement, { ...later, id, version: line.version + 1 });
    expect((await readers('0')).sort()).toEqual([anna, bert].sort());
    const own = async () => (await reader(homePageCalls.queryMyAnnouncementList, { page: 1, size: 10, unreadOnly: true })).rows;
    expect(await own()).toMatchObject([{ id, readAt: null }]);
    await reader(homePageCalls.readAnnouncement, { id });
    expect(await own()).toEqual([]);
  });

  it('shows the cards chosen for the roles of a person', async () => {
    expect((await ask(homePageCalls.queryHomePage)).cards).toHaveLength(cardKeys.length);
    const [setting] = (await ask(homePageCalls.queryHomePageSettings)).filter(({ id }) => id === chain.adminRoleId);
    expect(setting).toMatchObject({ isSet: false, version: 0 });
    await ask(homePageCalls.saveHomePage, { roleId: chain.adminRoleId, cards: ['unpaid', 'waiting'], version: 0 });
    expect((await ask(homePageCalls.queryHomePage)).cards).toEqual(['unpaid', 'waiting']);
    expect(await refusal(ask(homePageCalls.saveHomePage, { roleId: chain.adminRoleId, cards: [], version: 0 }))).toBe('error.version');
    expect(await refusal(stranger(homePageCalls.saveHomePage, { roleId: chain.adminRoleId, cards: [], version: 1 }))).toBe('error.absent');
  });

  it('is the one of the role that was chosen for a person with several, until the person loses the role', async () => {
    const keeper = callerIn(database.app, chain, { now, authorities: everything as Permission[] });
    const workplace = { practiceId: chain.practiceId, departmentId: null };
    const roles = async (roleIds: string[], homeRoleId: string | null) => {
      const person = aPerson(chain, { workplaces: [{ ...workplace, roleIds }], homeRoleId });
      return (await keeper(staffCalls.saveStaff, person)).id;
    };
    await ask(homePageCalls.saveHomePage, { roleId: chain.deskRoleId, cards: ['booked'], version: 0 });
    const cardsOf = async (staffId: string) =>
      (await callerIn(database.app, { ...chain, staffId }, { now })(homePageCalls.queryHomePage)).cards;
    const both = [chain.adminRoleId, chain.deskRoleId];
    expect(await cardsOf(await roles(both, null))).toEqual(['unpaid', 'waiting', 'booked']);
    const id = await roles(both, chain.deskRoleId);
    expect(await cardsOf(id)).toEqual(['booked']);
    const taken = { id, roleId: chain.deskRoleId, practiceId: chain.practiceId, flag: 0 };
    await keeper(staffCalls.setStaffRole, taken);
    expect((await keeper(staffCalls.queryStaff, { id })).homeRoleId).toBe(null);
    expect(await cardsOf(id)).toEqual(['unpaid', 'waiting']);
    const other = aPerson(chain, { homeRoleId: chain.adminRoleId });
    expect(await fieldOf(keeper(staffCalls.saveStaff, other))).toMatchObject({ field: 'homeRoleId', message: 'staff.homeRole.notHeld' });
  });
});

const reader = (over: object = {}) => callerIn(database.app, chain, { now, ...over });

describe('the work on the home page', () => {
  it('is counted in one answer by the lists of its areas, and only within the rights', async () => {
    await aBill(database.owner, chain, { lines: [{ unitPrice: 7700, quantity: 1 }] });
    const { notPaid } = await ask(billingCalls.queryBillCounts);
    expect(notPaid).toBeGreaterThan(0);
    const workOf = (...authorities: string[]) => reader({ authorities })(homePageCalls.queryDueWork, { isOwnQueue: true });
    expect(await workOf('m_billing')).toEqual({ unpaid: notPaid, approvals: 0 });
    expect(await workOf('m_chart', 'o_treat')).toEqual({
      waiting: 0,
      unfinishedVisits: 0,
      unreadReports: 0,
      refusedSheets: 0,
      substitutions: 0,
      consultations: 0,
      followUps: 0,
      approvals: 0,
    });
    expect(await workOf('m_pharmacy')).toEqual({ toDispense: 0, unansweredDrugs: expect.any(Number), approvals: 0 });
    expect(await workOf('o_treat')).toEqual({});
  });

  it('counts the consultations that the person is asked for, and no colleague', async () => {
    const asked = await aDoctor(database.owner, chain, { name: '周明' });
    const visit = await aVisit(database.owner, chain, { status: 1 });
    const request = { noteRecordId: visit.encounterId, kind: 'ordinary' as const, departmentId: null, doctorId: asked.staffId };
    await ask(consultationCalls.saveConsultation, { ...request, reason: '血糖控制差', question: '是否起始胰岛素' });
    const countOf = async (world: Parameters<typeof callerIn>[1]) =>
      (await callerIn(database.app, world, { now })(homePageCalls.queryDueWork, { isOwnQueue: true })).consultations;
    expect([await countOf(asked), await countOf(chain)]).toEqual([1, 0]);
  });
});

describe('the figures of the home page', () => {
  beforeAll(() => takesPayments(database.owner, chain));

  const cardsIn = async (caller: Caller) => (await caller(homePageCalls.queryHomeFigures)).map(({ card }) => card);

  it('come in one answer, in the order that was chosen, and only those within the rights', async () => {
    const [setting] = (await ask(homePageCalls.queryHomePageSettings)).filter(({ id }) => id === chain.adminRoleId);
    const cards = ['visitsToday', 'unpaid', 'takingsToday'] as const;
    await ask(homePageCalls.saveHomePage, { roleId: chain.adminRoleId, cards: [...cards], version: setting!.version });
    expect(await cardsIn(reader({ authorities: ['m_report'] }))).toEqual(['visitsToday', 'takingsToday']);
    expect(await cardsIn(reader({ authorities: ['m_billing'] }))).toEqual([]);
    expect(await cardsIn(reader({ authorities: ['v2_m_report_center', 'm_report_center', 'v2_m_report'] }))).toEqual([]);
  });

  it('are those of the report the card opens, which sum to the total', async () => {
    const { billId } = await aBill(database.owner, chain, { lines: [{ unitPrice: 7700, quantity: 1 }] });
    const at = reader();
    const { version } = await at(billingCalls.queryBillingDetails, { billingId: billId });
    const payments = [
      { methodCode: 'cash', amount: 7000 },
      { methodCode: 'wechat', amount: 700 },
    ];
    await at(billingCalls.settleBilling, { id: billId, payments, allowArrears: false, version });
    const figures = (await reader()(homePageCalls.queryHomeFigures)).find(({ card }) => card === 'takingsToday')!;
    expect(figures).toMatchObject({ unit: 'fen', grouping: 'method', total: 7700 });
    expect(figures.rows.map(({ key, figure }) => [key, figure])).toEqual([
      ['cash', 7000],
      ['wechat', 700],
    ]);
  });

  it('stand beside those of the same weekday of the week before, until the full hour that has passed', async () => {
    const weekAgo = (time: string) => callerIn(database.app, chain, { now: `2026-11-11T${time}:00.000Z` });
    const pay = async (at: Caller, amount: number) => {
      const { billId } = await aBill(database.owner, chain, { lines: [{ unitPrice: amount, quantity: 1 }] });
      const { version } = await at(billingCalls.queryBillingDetails, { billingId: billId });
      await at(billingCalls.settleBilling, { id: billId, payments: [{ methodCode: 'cash', amount }], allowArrears: false, version });
    };
    // It is 10:00 in the clinic now: of the week before, what came in at 09:30 counts and what came in at 10:30 does not.
    await pay(weekAgo('01:30'), 3300);
    await pay(weekAgo('02:30'), 9900);
    const figures = (await reader()(homePageCalls.queryHomeFigures)).find(({ card }) => card === 'takingsToday')!;
    expect(figures.before).toEqual({ total: 3300, day: '2026-11-11', hour: 10 });
    expect(figures.rows.find(({ key }) => key === 'cash')?.before).toBe(3300);
  });
});
