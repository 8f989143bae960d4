import { beforeAll, describe, expect, it } from 'vitest';
import { cardKeys } from '../../../src/domain/homePage/cards.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aChain, type Chain } from '../../../tests/builders/chain.ts';
import { aWorld, type Caller, callerIn, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { billingCalls } from '../billing/calls.ts';
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

  it('shows the cards chosen for the roles of a person', async () => {
    expect((await ask(homePageCalls.queryHomePage)).cards).toHaveLength(cardKeys.length);
    const [setting] = (await ask(homePageCalls.queryHomePageSettings)).filter(({ id }) => id === chain.adminRoleId);
    expect(setting).toMatchObject({ isSet: false, version: 0 });
    await ask(homePageCalls.saveHomePage, { roleId: chain.adminRoleId, cards: ['unpaid', 'waiting'], version: 0 });
    expect((await ask(homePageCalls.queryHomePage)).cards).toEqual(['unpaid', 'waiting']);
    expect(await refusal(ask(homePageCalls.saveHomePage, { roleId: chain.adminRoleId, cards: [], version: 0 }))).toBe('error.version');
    expect(await refusal(stranger(homePageCalls.saveHomePage, { roleId: chain.adminRoleId, cards: [], version: 1 }))).toBe('error.absent');
  });
});

describe('the figures of the home page', () => {
  const reader = (over: object = {}) => callerIn(database.app, chain, { now, ...over });
  const cardsIn = async (caller: Caller) => (await caller(homePageCalls.queryHomeFigures)).map(({ card }) => card);

  it('come in one answer, in the order that was chosen, and only those within the rights', async () => {
    const [setting] = (await ask(homePageCalls.queryHomePageSettings)).filter(({ id }) => id === chain.adminRoleId);
    const cards = ['visitsToday', 'unpaid', 'takingsToday'] as const;
    await ask(homePageCalls.saveHomePage, { roleId: chain.adminRoleId, cards: [...cards], version: setting!.version });
    expect(await cardsIn(reader({ authorities: ['m_report'] }))).toEqual(['visitsToday', 'takingsToday']);
    expect(await cardsIn(reader({ authorities: ['m_billing'] }))).toEqual([]);
  });

  it('are those of the report the card opens, which sum to the total', async () => {
    const { billId } = await aBill(database.owner, chain, { lines: [{ unitPrice: 7700, quantity: 1 }] });
    await takesPayments(database.owner, chain);
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
});
