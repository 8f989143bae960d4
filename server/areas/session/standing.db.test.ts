import { expect, test } from 'vitest';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();

const standingOf = async (person: Person) => (await server.ask(person, 'queryMyConfig')).data.standing;

/** Rows of every table but of those that say who did what, who is signed in and who was told. */
async function rowsOfTables(): Promise<Record<string, number>> {
  const tables = await server.database.owner<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('audit_log', 'audit_head', 'change', 'login_log', 'session', 'outbox', 'push_notice')`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await server.database.owner<{ count: number }[]>`select count(*)::int as count from ${server.database.owner(name)}`;
    counts[name] = row!.count;
  }
  return counts;
}

test('whoever is signed in learns of another edition with the next look at the own settings, and no row of any table is lost', async () => {
  const [admin, doctor] = [await server.signIn('admin'), await server.signIn('chenyi')];
  expect(await standingOf(doctor)).toMatchObject({ edition: 'full' });
  const { id, ...org } = (await server.ask(admin, 'queryOrg', { id: admin.user.orgId })).data;
  const before = await rowsOfTables();

  const changed = await server.ask(admin, 'saveOrg', { ...org, id, edition: 'simplified' });
  expect(changed.status).toBe(true);
  expect((await standingOf(doctor)).edition).toBe('simplified');
  const standing = await standingOf(doctor);
  expect(standing.authorities).toEqual(expect.arrayContaining(['m_chart', 'v2_m_doctor_workstation']));
  // The screens of before go on working until the person goes over.
  expect((await server.ask(doctor, 'queryConsultationCounts')).status).toBe(true);
  const { data: fresh } = await server.ask(doctor, 'switchPractice', { practiceId: doctor.user.practiceId });
  expect(fresh.loginInfo.systemVersion).toBe('v2');

  await server.ask(admin, 'saveOrg', { ...org, id, version: changed.data.version, edition: 'full' });
  expect((await standingOf(admin)).edition).toBe('full');
  const after = await rowsOfTables();
  expect(Object.keys(before).filter((table) => after[table]! < before[table]!)).toEqual([]);
});

test('a right that is taken away from a role opens nothing at the very next call of whoever is signed in', async () => {
  const [admin, cashier] = [await server.signIn('admin'), await server.signIn('zhaoqian')];
  expect((await server.ask(cashier, 'queryBillCounts')).status).toBe(true);
  const [{ id }] = await server.database.owner<[{ id: string }]>`
    select r.id from role r join staff_practice w on r.id = any (w.role_ids) where w.staff_id = ${cashier.user.userId} limit 1`;
  const { data: role } = await server.ask(admin, 'queryRole', { id });
  const authorities = role.authorities.filter((code: string) => code === 'm_patient');

  expect((await server.ask(admin, 'saveRole', { ...role, authorities })).status).toBe(true);

  expect(await server.ask(cashier, 'queryBillCounts')).toMatchObject({ status: false, exceptionType: 'error.permission' });
  expect((await standingOf(cashier)).authorities).not.toContain('m_billing');
});
