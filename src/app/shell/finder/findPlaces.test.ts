import { expect, test } from 'vitest';
import en from '../../../../lang/en/shell.json' with { type: 'json' };
import zh from '../../../../lang/zh/shell.json' with { type: 'json' };
import { menuFor } from '../../../domain/permission/menu.ts';
import { findPlaces } from './findPlaces.ts';

const full = ['m_appointment', 'm_patient', 'm_billing', 'm_inventory', 'm_pharmacy'];
const simple = ['v2_m_appointment', 'v2_m_patients', 'v2_m_bill', 'v2_m_stock'];

/** Everything that a person of the edition finds, who may do all or nothing beyond opening the screens. */
function find(typed: string, { edition = 'v1', mayAct = true, words = zh as Record<string, string> } = {}) {
  const root = edition === 'v1' ? 'main' : 'simplified-main';
  const built = new Proxy(new Set<string>(), { get: (set, name) => (name === 'has' ? () => true : Reflect.get(set, name)) });
  const menu = menuFor(edition, edition === 'v1' ? full : simple, built);
  const open = new Set(menu.flatMap((section) => (section.subMenu ?? [section]).map(({ path }) => path)));
  const way = {
    may: () => mayAct,
    pathTo: (...routes: string[]) => routes.map((route) => `/${root}/${route}`).find((path) => open.has(path.slice(1))),
  };
  return findPlaces(typed, menu, way, (id) => words[id] ?? id);
}
const titles = (typed: string, asked = {}) => find(typed, asked).map(({ kind, title }) => `${kind} ${title}`);

test.each([
  ['xcgh', 'act 现场挂号', '/main/appointment/all-appointment-view?act=walkIn'],
  ['现场', 'act 现场挂号', '/main/appointment/all-appointment-view?act=walkIn'],
  ['xjzd', 'act 新建账单', '/main/billing/not-pay?act=bill'],
  ['kaihuiyuan', 'act 开会员卡', '/main/patients/member-detail?act=openCard'],
  ['shrk', 'act 收货入库', '/main/inventory/outbound-management?tab=1&edit=new'],
  ['djhz', 'act 登记患者', '/main/patients/patients?new=1'],
  ['yyrl', 'screen 预约日历', '/main/appointment/all-appointment-view'],
  ['dfy', 'screen 待发药', '/main/pharmacy/to-medicine'],
  ['退费', 'screen 退费管理', '/main/billing/refund-management'],
])('%s finds the %s first', (typed, title, path) => {
  const [first] = find(typed);
  expect(`${first?.kind} ${first?.title}`).toBe(title);
  expect(first?.path).toBe(path);
});

test('screens come before acts', () => {
  const kinds = find('预约').map(({ kind }) => kind);
  expect(kinds).toContain('act');
  expect(kinds).toEqual(kinds.toSorted().toReversed());
});

test('an act is not offered to a person without its right', () => {
  expect(titles('xcgh', { mayAct: false })).toEqual([]);
  expect(titles('xjzd', { mayAct: false })).toEqual([]);
});

test('the parts of a screen of the simplified edition are found by their own names', () => {
  const [first] = find('hyxq', { edition: 'v2' });
  expect(first).toEqual({ kind: 'screen', title: '会员详情', path: '/simplified-main/simplified-patients?part=members' });
});

test('acts of the simplified edition open the part that begins them', () => {
  expect(find('shrk', { edition: 'v2' })[0]?.path).toBe('/simplified-main/simplified-stock?part=documents&tab=1&edit=new');
  expect(find('开会员卡', { edition: 'v2' })[0]?.path).toBe('/simplified-main/simplified-patients?part=members&act=openCard');
});

test('in English screens and acts are found by words and by initials', () => {
  expect(titles('Walk', { words: en })).toContain('act Walk-in');
  expect(titles('nb', { words: en })).toContain('act New booking');
  expect(titles('zzz', { words: en })).toEqual([]);
});
