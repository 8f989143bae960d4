import { uuidv7 } from 'uuidv7';
import type { Sql } from '../server/database/connect.ts';
import { inTenant, type Tenant } from '../server/database/tenant.ts';
import { demonstrationPassword } from '../server/seed/content/organisation/staff.ts';
import { makeApp } from '../server/start/app.ts';
import { noCondition } from '../src/domain/order/ownRules.ts';
import type * as Order from '../src/domain/order/shapes.ts';
import { aVisit } from '../tests/builders/visit.ts';
import { median } from './figure.ts';

/** Milliseconds. `floor` is the cheapest answer of the same server, the middle of all rounds. */
export interface CheckResult {
  p50: number;
  p95: number;
  floor: number;
}

const lineCount = 30;
const allergens = ['阿莫西林', '磺胺类', '布洛芬', '碘对比剂', '花生'];
const ownRuleCount = 20;
const runningCount = 10;
/**
 * checkOrder with 30 drug lines through the whole pipeline: a patient with five allergies, a weight and ten drugs still running from another
 * visit, and twenty rules of the clinic. saveOrder runs the same checks (`checkOrders`) before it writes.
 */
export async function measureChecking(owner: Sql, app: Sql, rounds = 100): Promise<CheckResult> {
  const { http, sealer } = await makeApp({ sql: app, settings: { allowsUnbound: true, limitFactor: 1e6 } });
  sealer.start();
  const identity = await signIn(http);
  const tenant = await tenantOf(owner);
  const lines = await drugLines(owner, tenant);
  const encounterId = await aPatientWithHistory(owner, tenant, lines);
  await writeRules(owner, tenant);
  const checks: number[] = [];
  const floors: number[] = [];
  for (let round = -10; round < rounds; round++) {
    const check = await timed(async () => {
      const response = await http.inject({
        method: 'POST',
        url: '/api/advice/checkOrder',
        payload: { encounterId, lines },
        headers: identity,
      });
      const answer = response.json<{ status: boolean; data: Order.Warning[] }>();
      if (!answer.status || answer.data.length === 0) throw new Error(response.body.slice(0, 600));
    });
    const floor = await timed(() => http.inject({ method: 'GET', url: '/api/nothing', headers: identity }));
    if (round < 0) continue; // warm first
    checks.push(check);
    floors.push(floor);
  }
  await http.close();
  const p95 = checks.toSorted((one, other) => one - other)[Math.floor(checks.length * 0.95)]!; // rounds > 0
  return { p50: median(checks), p95, floor: median(floors) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The first thirty drugs of the demonstration, a tablet three times a day. */
async function drugLines(owner: Sql, tenant: Tenant): Promise<Order.Draft[]> {
  const drugs = await inTenant(
    owner,
    tenant,
    (db) => db<{ id: string; doseUnit: string | null; defaultDose: number | null }[]>`
      select id, dose_unit, default_dose::float8 as default_dose from item where advice_type = 1 and enabled order by code limit ${lineCount}`,
  );
  if (drugs.length < lineCount) throw new Error(`the demonstration has only ${drugs.length} drugs`);
  return drugs.map(({ id, doseUnit, defaultDose }) => ({
    adviceType: 1,
    itemId: id,
    content: '',
    dose: defaultDose ?? 1,
    doseUnit: doseUnit ?? 'g',
    routeCode: 'po',
    frequencyCode: 'tid',
    duration: 7,
    quantity: 1,
    split: false,
    groupNumber: null,
    dripRate: null,
    positionCode: null,
    memo: '',
  }));
}

/** A new patient each time, so that runs do not add up. Returns the visit to be checked. */
async function aPatientWithHistory(owner: Sql, tenant: Staffed, lines: readonly Order.Draft[]): Promise<string> {
  const world = { ...tenant, departmentId: await departmentOf(owner, tenant) };
  const { patientId, appointmentId, encounterId } = await aVisit(owner, world, { status: 1 });
  const { orgId, practiceId, staffId } = tenant;
  await inTenant(owner, tenant, async (db) => {
    await db`update patient set never_allergic = false, mrn = id::text where id = ${patientId}`;
    const own = { orgId, patientId, recordedBy: staffId, recordedAt: new Date() };
    await db`insert into patient_allergy ${db(
      allergens.map((allergenName) => ({ ...own, id: uuidv7(), allergenName, allergenClass: '', severity: 'moderate', status: 'active' })),
    )}`;
    await db`insert into vital_signs ${db({
      ...own,
      practiceId,
      id: uuidv7(),
      appointmentId,
      measured: db.json({ WEIGHT: 62 }),
    })}`;
    const other = { appointmentId: uuidv7(), encounterId: uuidv7() };
    await db`
      insert into appointment (org_id, practice_id, id, patient_id, doctor_id, department_id, during, status, is_walk_in, created_at, created_by)
      select org_id, practice_id, ${other.appointmentId}, patient_id, doctor_id, department_id,
        tstzrange(now() - interval '2 days', now() - interval '2 days' + interval '15 minutes'), 9, true, now(), created_by
      from appointment where id = ${appointmentId}`;
    await db`
      insert into encounter (org_id, practice_id, id, appointment_id, patient_id, doctor_id, status, created_at)
      values (${orgId}, ${practiceId}, ${other.encounterId}, ${other.appointmentId}, ${patientId}, ${staffId}, 2, now() - interval '2 days')`;
    const sent = { signStatus: 2, sendStatus: 1, sentAt: new Date(), createdAt: new Date() };
    await db`insert into advice ${db(
      lines.slice(0, runningCount).map((line, sort) => ({
        orgId,
        practiceId,
        id: uuidv7(),
        encounterId: other.encounterId,
        patientId,
        doctorId: staffId,
        adviceType: 1,
        itemId: line.itemId,
        content: '',
        dose: line.dose,
        doseUnit: line.doseUnit,
        routeCode: 'po',
        frequencyCode: 'tid',
        duration: 30,
        quantity: 1,
        unit: '',
        split: false,
        sort: sort + 1,
        ...sent,
      })),
    )}`;
  });
  return encounterId;
}

/** Once; a later run finds them. */
async function writeRules(owner: Sql, tenant: Staffed): Promise<void> {
  await inTenant(owner, tenant, async (db) => {
    await db`delete from order_rule where name like 'bench %'`;
    const rows = Array.from({ length: ownRuleCount }, (_, index) => ({
      orgId: tenant.orgId,
      practiceId: tenant.practiceId,
      id: uuidv7(),
      name: `bench ${index}`,
      level: 'remind',
      condition: db.json({ ...noCondition, categoryCode: 'western', leastMonths: index }),
      messageZh: '留意',
      messageEn: 'Take care',
      enabled: true,
      createdBy: tenant.staffId,
      createdAt: new Date(),
    }));
    await db`insert into order_rule ${db(rows)}`;
  });
}

async function departmentOf(owner: Sql, tenant: Tenant): Promise<string> {
  const [row] = await inTenant(
    owner,
    tenant,
    (db) => db<[{ id: string }]>`select id from department where practice_id = app_practice() limit 1`,
  );
  return row.id;
}

type Http = Awaited<ReturnType<typeof makeApp>>['http'];
type Staffed = Awaited<ReturnType<typeof tenantOf>>;

async function signIn(http: Http) {
  const payload = { account: 'admin', password: demonstrationPassword, deviceType: 'desktop' };
  const response = await http.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { authorization: '@zh' } });
  const { data } = response.json<{ data: { token: string } }>();
  return { authorization: `${data.token}@zh`, cookie: String(response.headers['set-cookie'] ?? '').split(';')[0]! };
}

async function tenantOf(owner: Sql): Promise<{ orgId: string; practiceId: string; staffId: string }> {
  const [account] = await owner<{ orgId: string; staffId: string }[]>`
    select org_id, staff_id from account where login_name = 'admin'`;
  const [place] = await inTenant(
    owner,
    account!,
    (db) => db<{ practiceId: string }[]>`select practice_id from staff_practice where staff_id = ${account!.staffId}`,
  );
  return { ...account!, ...place! };
}
