import { addMonths, dateAt } from '../../src/domain/dates.ts';
import { pinyinOfText } from '../search/pinyin.ts';
import { loadCards } from './benefits.ts';
import { loadCare } from './care.ts';
import { smallAppointments, smallPastVisits, smallRoster } from './content/small/days.ts';
import { smallClinic, smallSuppliers } from './content/small/organisation.ts';
import { smallCards, smallPatients, smallSoldPackages } from './content/small/patients.ts';
import { smallStock } from './content/small/stock.ts';
import { insertAll, type Seeding } from './insert.ts';
import { loadInvoices } from './invoices.ts';
import { loadItems } from './items.ts';
import { Numbers } from './numbers.ts';
import { loadOrganisation } from './organisation.ts';
import { loadPackages } from './packages.ts';
import { loadPatients } from './patients.ts';
import { loadRecordSetup } from './recordSetup.ts';
import { loadRecords, loadTemplates } from './records.ts';
import { loadIndicators, loadReports } from './reports.ts';
import { loadSchedule } from './schedule.ts';
import { found, type Loading, newId, setTenant } from './seeding.ts';
import { loadStock } from './stock.ts';
import { loadTills } from './tills.ts';
import { loadVisits, plannedOf, withoutEarlyMiss } from './visits.ts';

/** A second organisation: a clinic of the simplified edition that three people run, with three weeks behind it and a day that has begun. */
export async function loadSmallClinic(sql: Seeding, now: Date): Promise<void> {
  const places = await loadOrganisation(sql, now, smallClinic);
  const doctorId = found(places.staff, 'luwenbo');
  const nurse = found(places.staff, 'tangxin');
  const cashier = found(places.staff, 'jiangmei');
  const items = await loadItems(sql, places.orgId);
  const patients = await loadPatients(sql, { orgId: places.orgId, recorder: doctorId, now, rows: smallPatients });
  const duties = { cashier, pharmacist: nurse, nurse, reviewer: doctorId, storekeeper: cashier };
  const loading: Loading = { sql, now, ...places, items, patients, duties };
  const practiceId = found(places.practices, 'QH');
  await loadStock(loading, smallStock);
  await loadStore(loading, practiceId);
  await loadSchedule(loading, smallRoster);
  const indicators = await loadIndicators(loading);
  const visits = await loadVisits(loading, 'QH', [
    ...smallPastVisits.map(plannedOf),
    ...smallAppointments.map((row) => withoutEarlyMiss(row, now)),
  ]);
  await loadRecords(loading, practiceId, visits);
  await loadCare(loading, practiceId, visits);
  await loadReports(loading, practiceId, visits, indicators);
  await loadRecordSetup(loading, practiceId, 'luwenbo');
  await loadTemplates(loading, practiceId, ['luwenbo']);
  await loadOffers(loading, practiceId);
  await loadInvoices(loading);
  await loadTills(loading, practiceId);
}

/** Suppliers, and rules of a store where whoever receives a delivery may book it. */
async function loadStore({ sql, orgId, now, warehouses, staff }: Loading, practiceId: string): Promise<void> {
  await setTenant(sql, orgId, practiceId);
  await insertAll(
    sql,
    'supplier',
    smallSuppliers.map(({ code, zh, en, phone, contact, address, licence, licenceMonths }) => {
      const { full, initials } = pinyinOfText(zh);
      return {
        org_id: orgId,
        id: newId(),
        code,
        name_zh: zh,
        name_en: en,
        pinyin: full,
        initials,
        contact,
        phone,
        address,
        licence_number: licence,
        licence_expires_on: addMonths(dateAt(now), licenceMonths),
      };
    }),
  );
  // The code on a package is the maker's: the same in every organisation.
  await sql`update item set barcode = '690' || lpad((row_number)::text, 10, '0') from
    (select id as item_id, row_number() over (order by code) from item where is_stocked and org_id = ${orgId}) n where n.item_id = item.id`;
  for (const { code, position, keeper } of smallClinic.warehouses)
    await sql`update warehouse set position = ${position}, keeper_id = ${found(staff, keeper)} where id = ${found(warehouses, code).id}`;
  await sql`insert into stock_setting (org_id, practice_id) values (${orgId}, ${practiceId})`;
}

/** Members and packages. */
async function loadOffers(loading: Loading, practiceId: string): Promise<void> {
  await setTenant(loading.sql, loading.orgId, practiceId);
  const numbers = new Numbers(loading);
  await loadCards(loading, practiceId, numbers, smallCards);
  await loadPackages(loading, practiceId, numbers, smallSoldPackages);
  await numbers.keep();
}
