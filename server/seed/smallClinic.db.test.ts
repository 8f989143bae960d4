import { beforeAll, expect, test } from 'vitest';
import { addDays, dateAt, instantOf } from '../../src/domain/dates.ts';
import { menuFor, placesOf } from '../../src/domain/permission/menu.ts';
import { simplifiedMenu } from '../../src/domain/permission/menuTree.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { smallClinic } from './content/small/organisation.ts';
import { loadSeed } from './load.ts';
import { loadSmallClinic } from './smallClinic.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());

beforeAll(async () => {
  await loadSeed(database.owner, new Date(), [loadSmallClinic]);
});

const ofSmall = (text: string) =>
  database.owner.unsafe(`with small as (select id as org_id from org where code = '${smallClinic.organisation.code}') ${text}`);

test('the demonstration holds the chain and a small clinic of the simplified edition that three people run', async () => {
  expect(await database.owner`select code, system_version from org order by code`).toEqual([
    { code: 'QHT', systemVersion: 'v2' },
    { code: 'XLT', systemVersion: 'v1' },
  ]);
  const people = await ofSmall('select a.login_name from account a join small using (org_id) where a.active order by 1');
  expect(people.map(({ loginName }) => loginName)).toEqual(['jiangmei', 'luwenbo', 'tangxin']);
});

test('between them the three open every screen of the simplified edition', () => {
  const every = new Set(
    (simplifiedMenu as readonly { route: string; subMenu?: readonly { route: string }[] }[]).flatMap(({ route, subMenu = [] }) => [
      `simplified-main/${route}`,
      ...subMenu.map((item) => `simplified-main/${route}/${item.route}`),
    ]),
  );
  const held = smallClinic.staff.flatMap(({ role, furtherRoles = [] }) =>
    smallClinic.roles.filter(({ code }) => [role, ...furtherRoles].includes(code)).flatMap(({ permissions }) => permissions),
  );
  const opened = placesOf(menuFor('v2', held, every)).map(({ path }) => path);
  const surgery = ['simplified-main/simplified-patient-operation', 'simplified-main/simplified-surgery'];
  const sections = [...every].filter((path) => [...every].some((other) => other.startsWith(`${path}/`)));
  expect([...every].filter((path) => !opened.includes(path) && !sections.includes(path) && !surgery.includes(path))).toEqual([]);
});

test('a doctor, a nurse and a cashier find what they work with: roster, prices, drugs in stock, patients, history, members and papers', async () => {
  const [found] = await ofSmall(`
    select (select count(*)::int from patient join small using (org_id) where not is_walk_in) as patients,
      (select count(*)::int from appointment join small using (org_id) where status = 2) as waiting,
      (select count(*)::int from encounter join small using (org_id) where status = 3) as seen,
      (select count(distinct (lower(during) at time zone 'Asia/Shanghai')::date)::int from shift join small using (org_id)
        where lower(during) between '${instantOf(today, '00:00')}' and '${instantOf(addDays(today, 7), '00:00')}') as days_on_roster,
      (select count(*)::int > 100 from item join small using (org_id) where price > 0 and not is_stocked) as has_prices,
      (select count(distinct item_id)::int > 80 from stock_batch join small using (org_id) where quantity > 0 and expires_on > '${today}') as has_drugs,
      (select count(*)::int > 10 from bill join small using (org_id) where status = 1) as has_takings,
      (select count(*)::int from member_card join small using (org_id)) as cards,
      (select count(*)::int > 0 from package join small using (org_id) where enabled) as has_packages,
      (select count(*)::int > 3 from invoice join small using (org_id)) as has_invoices,
      (select count(*)::int > 5 from report join small using (org_id) where status = 2) as has_reports,
      (select count(*)::int from supplier join small using (org_id)) as suppliers,
      (select count(*)::int from till_session join small using (org_id) where closed_at is null) as open_tills`);
  expect(found).toEqual({
    patients: 14,
    waiting: 2,
    seen: 19,
    daysOnRoster: 7,
    hasPrices: true,
    hasDrugs: true,
    hasTakings: true,
    cards: 2,
    hasPackages: true,
    hasInvoices: true,
    hasReports: true,
    suppliers: 2,
    openTills: 0,
  });
});

test('money and stock of the small clinic add up, and no row of it names anything of the chain', async () => {
  const wrong = await ofSmall(`
    select b.bill_number as what from bill b join small using (org_id)
      left join lateral (select coalesce(sum(net), 0) as net from bill_line l where l.bill_id = b.id) l on true
      left join lateral (select coalesce(sum(amount), 0) as amount from payment p where p.bill_id = b.id) p on true
      where b.receivable <> l.net or b.paid - b.refunded <> p.amount
    union all select s.batch_number from stock_batch s join small using (org_id)
      where s.quantity < 0 or s.quantity <> (select coalesce(sum(change), 0) from stock_movement m where m.batch_id = s.id)
    union all select b.bill_number from bill b join small using (org_id) join staff c on c.id in (b.cashier_id, b.doctor_id) where c.org_id <> b.org_id
    union all select d.prescription_number from dispensing d join small using (org_id)
      where not exists (select from dispensing_line l join item i on i.org_id = d.org_id and i.id = l.item_id where l.dispensing_id = d.id)`);
  expect([...wrong]).toEqual([]);
});
