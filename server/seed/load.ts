import type { Sql } from '../database/connect.ts';
import { loadAnnouncements } from './announcements.ts';
import { loadApprovals } from './approvals.ts';
import { loadBenefits } from './benefits.ts';
import { loadCare } from './care.ts';
import { loadCertificates } from './certificates.ts';
import { loadChildren } from './children.ts';
import { loadConfiguration } from './configuration.ts';
import { loadConsulting } from './consulting.ts';
import { staff as staffRows } from './content/organisation/staff.ts';
import { loadCounts } from './counts.ts';
import { loadCriticalValues } from './criticalValues.ts';
import { loadDeposits } from './deposits.ts';
import { loadFollowers } from './followers.ts';
import { loadInventory } from './inventory.ts';
import { loadInvoices } from './invoices.ts';
import { loadItems } from './items.ts';
import { loadMoney } from './money.ts';
import { loadOrganisation } from './organisation.ts';
import { loadPatients } from './patients.ts';
import { loadRecordSetup } from './recordSetup.ts';
import { loadRecords, loadTemplates } from './records.ts';
import { loadReference } from './reference.ts';
import { loadIndicators, loadReports } from './reports.ts';
import { loadSchedule } from './schedule.ts';
import { found, type Loading, setTenant } from './seeding.ts';
import { loadShareRules, loadStatements } from './shares.ts';
import { loadStock } from './stock.ts';
import { loadTills } from './tills.ts';
import { loadVisits } from './visits.ts';
import { loadWalkIns } from './walkIns.ts';

/**
 * Loads the reference lists and the demonstration practices as they stand at `now`, in one transaction.
 * A database that already has an organisation keeps what it has; answers whether anything was loaded.
 */
export async function loadSeed(owner: Sql, now: Date = new Date()): Promise<boolean> {
  return owner.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtext('xinglin seed'))`;
    await loadReference(sql);
    const [already] = await sql`select 1 from account limit 1`;
    if (already) return false;

    const places = await loadOrganisation(sql, now);
    await loadAnnouncements(sql, places, now);
    const items = await loadItems(sql, places.orgId);
    const patients = await loadPatients(sql, { orgId: places.orgId, recorder: found(places.staff, 'chenyi'), now });
    const loading: Loading = { sql, now, ...places, items, patients };
    await loadStock(loading);
    await loadInventory(loading);
    await loadSchedule(loading);
    const indicators = await loadIndicators(loading);
    for (const [code, practiceId] of places.practices) {
      const visits = await loadVisits(loading, code);
      await loadRecords(loading, practiceId, visits);
      await loadCare(loading, practiceId, visits);
      await loadReports(loading, practiceId, visits, indicators);
      await loadCriticalValues(loading, practiceId);
      await loadCertificates(loading, practiceId, visits);
      const doctors = staffRows.filter((row) => row.role === 'doctor' && row.works[code]).map(({ account }) => account);
      await loadRecordSetup(loading, practiceId, doctors[0]!);
      await loadTemplates(loading, practiceId, doctors);
    }
    await loadConfiguration(loading);
    await loadFollowers(loading);
    await loadConsulting(loading);
    await loadBenefits(loading, found(places.practices, 'SH'));
    await loadMoney(loading, found(places.practices, 'SH'));
    await loadDeposits(loading, found(places.practices, 'SH'));
    await loadWalkIns(loading, found(places.practices, 'SH'));
    await loadCounts(loading, found(places.practices, 'SH'));
    await loadInvoices(loading);
    await loadChildren(loading);
    for (const practiceId of places.practices.values()) {
      await loadTills(loading, practiceId);
      await loadShareRules(loading, practiceId);
      await loadStatements(loading, practiceId);
    }
    await loadApprovals(loading, found(places.practices, 'SH'));
    await setTenant(sql, places.orgId);
    await sql`update installation set is_demonstration = true, opened_at = ${now}`;
    return true;
  });
}
