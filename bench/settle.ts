import type { Sql } from '../server/database/connect.ts';
import { inTenant, type Tenant } from '../server/database/tenant.ts';
import { demonstrationPassword } from '../server/seed/content/organisation/staff.ts';
import { makeApp } from '../server/start/app.ts';
import { aBill } from '../tests/builders/bill.ts';

/** Milliseconds, the middle of all rounds. */
export interface SettleResult {
  settle: number;
  bare: number;
  ratio: number;
}

const lineCount = 20;
type Http = Awaited<ReturnType<typeof makeApp>>['http'];

/**
 * Settling a bill of 20 lines through the whole pipeline (session, permission, shape, key, locks, ledger, trail, outbox, commit)
 * beside the machine's floor: 20 bare statements sent in one go in one transaction. The two take turns, so that both meet
 * the same disk.
 */
export async function measureSettling(owner: Sql, app: Sql, rounds = 60): Promise<SettleResult> {
  const { http, sealer } = await makeApp({ sql: app, settings: { allowsUnbound: true, limitFactor: 1e6 } });
  sealer.start();
  const identity = await signIn(http);
  const tenant = await tenantOf(owner);
  const times = { settle: [] as number[], bare: [] as number[] };
  const lines = Array.from({ length: lineCount }, () => ({ unitPrice: 1250, quantity: 2 }));
  for (let round = -10; round < rounds; round++) {
    const { billId } = await aBill(owner, { ...tenant, departmentId: '' }, { lines });
    const payments = [{ methodCode: 'cash', amount: 2500 * lineCount }];
    const payload = { id: billId, payments, allowArrears: false, version: 2 };
    const settle = await timed(async () => {
      const headers = { ...identity, 'idempotency-key': `bench-${billId}` };
      const answer = (await http.inject({ method: 'POST', url: '/api/billing/settleBilling', payload, headers })).json<{
        status: boolean;
      }>();
      if (!answer.status) throw new Error(JSON.stringify(answer));
    });
    const bare = await timed(() => pipelined(app, tenant, billId));
    if (round < 0) continue; // warm first
    times.settle.push(settle);
    times.bare.push(bare);
  }
  await http.close();
  const [settle, bare] = [median(times.settle), median(times.bare)];
  return { settle, bare, ratio: settle / bare };
}

/** What a settlement would cost if it were nothing but its statements: one write a line, all in flight together, one commit. */
const pipelined = (app: Sql, tenant: Tenant, billId: string) =>
  inTenant(app, tenant, (db) =>
    Promise.all(
      Array.from(
        { length: lineCount },
        (_, index) => db`update bill_line set rate = 100 where bill_id = ${billId} and sort = ${index + 1}`,
      ),
    ),
  );

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const median = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)]!;

async function signIn(http: Http) {
  const payload = { account: 'zhaoqian', password: demonstrationPassword, deviceType: 'desktop' };
  const response = await http.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { authorization: '@zh' } });
  const { data } = response.json<{ data: { token: string } }>();
  return { authorization: `${data.token}@zh`, cookie: String(response.headers['set-cookie'] ?? '').split(';')[0]! };
}

async function tenantOf(owner: Sql): Promise<{ orgId: string; practiceId: string; staffId: string }> {
  const [account] = await owner<{ orgId: string; staffId: string }[]>`
    select org_id, staff_id from account where login_name = 'zhaoqian'`;
  const [place] = await inTenant(
    owner,
    account!,
    (db) => db<{ practiceId: string }[]>`select practice_id from staff_practice where staff_id = ${account!.staffId}`,
  );
  return { ...account!, ...place! };
}
