import type { Sql } from '../database/connect.ts';
import { loadAnnouncements } from './announcements.ts';
import { loadApprovals } from './approvals.ts';
import { loadBenefits } from './benefits.ts';
import { loadCare } from './care.ts';
import { loadCertificates } from './certificates.ts';
import { loadChainTransfers } from './chainTransfers.ts';
import { loadChildren } from './children.ts';
import { loadComplaints } from './complaints.ts';
import { loadConfiguration } from './configuration.ts';
import { loadConsultations } from './consultations.ts';
import { loadConsulting } from './consulting.ts';
import { loadConsumables, loadDepartmentRequests, loadMaterials } from './consumables.ts';
import { staff as staffRows } from './content/organisation/staff.ts';
import { loadCounts } from './counts.ts';
import { loadCriticalValues } from './criticalValues.ts';
import { loadDeposits } from './deposits.ts';
import { loadEducation } from './education.ts';
import { loadFollowers } from './followers.ts';
import { loadFollowUpTemplates } from './followUpTemplates.ts';
import { loadForms } from './forms.ts';
import type { Seeding } from './insert.ts';
import { loadInventory } from './inventory.ts';
import { loadInvoices } from './invoices.ts';
import { loadItems } from './items.ts';
import { loadMemos } from './memos.ts';
import { loadMoney } from './money.ts';
import { loadMonths } from './months.ts';
import { loadOrganisation } from './organisation.ts';
import { loadPatients } from './patients.ts';
import { loadAppraisals } from './pharmacy/appraisals.ts';
import { loadPrices } from './prices.ts';
import { loadPurchases } from './purchases.ts';
import { loadRecordSetup } from './recordSetup.ts';
import { loadRecords, loadTemplates } from './records.ts';
import { loadReference } from './reference.ts';
import { loadIndicators, loadReports } from './reports.ts';
import { loadSchedule } from './schedule.ts';
import { type Duties, found, type Loading, setTenant } from './seeding.ts';
import { loadShareRules, loadStatements } from './shares.ts';
import { loadSms } from './sms.ts';
import { loadStanding } from './standing.ts';
import { loadStock } from './stock.ts';
import { loadSubstitution } from './substitution.ts';
import { loadSurgeries } from './surgeries.ts';
import { loadTills } from './tills.ts';
import { loadVisits } from './visits.ts';
import { loadWalkIns } from './walkIns.ts';

/** Loads one more organisation in the same transaction. */
export type OtherOrganisation = (sql: Seeding, now: Date) => Promise<void>;

/**
 * Loads the reference lists and the demonstration practices as they stand at `now`, in one transaction.
 * A database that already has an organisation keeps what it has; answers whether anything was loaded.
 */
export async function loadSeed(owner: Sql, now: Date = new Date(), others: readonly OtherOrganisation[] = []): Promise<boolean> {
  return owner.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtext('xinglin seed'))`;
    await loadReference(sql);
    const [already] = await sql`select 1 from account limit 1`;
    if (already) return false;

    const places = await loadOrganisation(sql, now);
    await loadAnnouncements(sql, places, now);
    const items = await loadItems(sql, places.orgId);
    const patients = await loadPatients(sql, { orgId: places.orgId, recorder: found(places.staff, 'chenyi'), now });
    const loading: Loading = { sql, now, ...places, items, patients, duties: dutiesOf(places.staff) };
    await loadStock(loading);
    await loadInventory(loading);
    await loadMaterials(loading);
    await loadSchedule(loading);
    const indicators = await loadIndicators(loading);
    for (const [code, practiceId] of places.practices) {
      const visits = await loadVisits(loading, code);
      await loadRecords(loading, practiceId, visits);
      await loadCare(loading, practiceId, visits);
      await loadStanding(loading, practiceId, visits);
      await loadReports(loading, practiceId, visits, indicators);
      await loadCriticalValues(loading, practiceId);
      await loadCertificates(loading, practiceId, visits);
      await loadConsultations(loading, practiceId, visits);
      const doctors = staffRows.filter((row) => row.role === 'doctor' && row.works[code]).map(({ account }) => account);
      await loadRecordSetup(loading, practiceId, doctors[0]!);
      await loadTemplates(loading, practiceId, doctors);
      await loadMemos(loading, code, practiceId);
      await loadSms(loading, practiceId);
    }
    await loadConfiguration(loading);
    await loadFollowers(loading);
    await loadConsulting(loading);
    await loadComplaints(loading);
    await loadSurgeries(loading);
    await loadFollowUpTemplates(loading);
    await loadEducation(loading);
    await loadBenefits(loading, found(places.practices, 'SH'));
    await loadMoney(loading, found(places.practices, 'SH'));
    await loadDeposits(loading, found(places.practices, 'SH'));
    await loadWalkIns(loading, found(places.practices, 'SH'));
    await loadCounts(loading, found(places.practices, 'SH'));
    await loadChainTransfers(loading);
    for (const practiceId of places.practices.values()) {
      await loadConsumables(loading, practiceId);
      await loadDepartmentRequests(loading, practiceId);
    }
    for (const practiceId of places.practices.values()) await loadForms(loading, practiceId);
    await loadSubstitution(loading, 'HZ');
    for (const load of [loadMonths, loadPrices, loadPurchases]) await load(loading, found(places.practices, 'SH'));
    await loadInvoices(loading);
    await loadChildren(loading);
    for (const practiceId of places.practices.values()) {
      await loadTills(loading, practiceId);
      await loadShareRules(loading, practiceId);
      await loadStatements(loading, practiceId);
    }
    for (const practiceId of places.practices.values()) await loadAppraisals(loading, practiceId);
    await loadApprovals(loading, found(places.practices, 'SH'));
    for (const load of others) await load(sql, now);
    await setTenant(sql, places.orgId);
    await sql`update installation set is_demonstration = true, opened_at = ${now}`;
    return true;
  });
}

const dutiesOf = (staff: Loading['staff']): Duties => ({
  cashier: found(staff, 'zhaoqian'),
  pharmacist: found(staff, 'sunyaoshi'),
  nurse: found(staff, 'liuhushi'),
  reviewer: found(staff, 'chenyi'),
  storekeeper: found(staff, 'maku'),
});
