import { uuidv7 } from 'uuidv7';
import type { Sql } from '../server/database/connect.ts';
import { addMonths, dateAt } from '../src/domain/dates.ts';
import type { Visitor } from './clinic.ts';
import { atMost, type Figure } from './figure.ts';

const items = 20_000;
/** Movements of each batch in the measured month, besides its opening stock. */
const movementsEach = 9;

export interface BusyStore {
  warehouseId: string;
  practiceId: string;
  month: string;
}

/** A warehouse with a batch of each of 20,000 items: opening stock in the month before, nine movements in the measured month. */
export async function prepareStore(owner: Sql): Promise<BusyStore> {
  const month = addMonths(dateAt(new Date()), -1).slice(0, 7);
  const [place] = await owner<[{ orgId: string; id: string }]>`select org_id, id from practice where is_head`;
  const { orgId, id: practiceId } = place;
  const [kept] = await owner<{ id: string }[]>`select id from warehouse where code = 'BENCH-MONTH'`;
  if (kept) return { warehouseId: kept.id, practiceId, month };
  const warehouseId = uuidv7();
  await owner.begin(async (sql) => {
    await sql`select set_config('app.org_id', ${orgId}, true), set_config('app.practice_id', ${practiceId}, true)`;
    const [staff] = await sql<[{ id: string }]>`select staff_id as id from account where login_name = 'admin'`;
    await sql`
      insert into warehouse ${sql({ orgId, practiceId, id: warehouseId, code: 'BENCH-MONTH', nameZh: '万品库', nameEn: 'Large store' })}`;
    await sql`
      insert into item (org_id, id, code, name_zh, name_en, pinyin, initials, advice_type, category_code, unit, price, is_stocked)
      select ${orgId}, gen_random_uuid(), 'BM' || n, '品' || n, 'Item ' || n, 'pin' || n, 'p' || n, 1, 'material', '盒', 1000, true
      from generate_series(1, ${items}) n`;
    await sql`
      insert into stock_batch (org_id, practice_id, id, warehouse_id, item_id, batch_number, expires_on, quantity, cost)
      select org_id, ${practiceId}, gen_random_uuid(), ${warehouseId}, id, 'B1', '2039-12-31', ${1000 - movementsEach}, 1234
      from item where code like 'BM%'`;
    await sql`
      insert into stock_movement (org_id, practice_id, id, batch_id, change, kind, at, staff_id)
      select org_id, practice_id, gen_random_uuid(), id, case when n = 0 then 1000 else -1 end, case when n = 0 then 'opening' else 'use' end,
        (${`${month}-01`}::date + case when n = 0 then -5 else n end)::timestamp at time zone 'Asia/Shanghai', ${staff.id}
      from stock_batch cross join generate_series(0, ${movementsEach}) n where warehouse_id = ${warehouseId} order by n`;
  });
  await owner`analyze stock_movement, stock_batch, item`;
  return { warehouseId, practiceId, month };
}

async function post<Answer>(url: string, { headers }: Visitor, path: string, arg: object): Promise<Answer> {
  const answer = await fetch(`${url}/api/monthlyStatement/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': uuidv7() },
    body: JSON.stringify(arg),
  });
  const { status, errorMessage, data } = (await answer.json()) as { status: boolean; errorMessage?: string; data: Answer };
  if (!status) throw new Error(`${path}: ${errorMessage}`);
  return data;
}

/** Reports the month of the store and cancels it again, so many times, beside one sum over its movements. */
export async function measureMonth(url: string, visitor: Visitor, owner: Sql, store: BusyStore, turns: number): Promise<Figure[]> {
  const { warehouseId, practiceId, month } = store;
  const [times, floors]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    let began = performance.now();
    await owner`
      select sum(m.amount) from stock_movement m join stock_batch b on b.org_id = m.org_id and b.id = m.batch_id
      where m.practice_id = ${practiceId} and m.month = ${`${month}-01`} and b.warehouse_id = ${warehouseId}`;
    floors.push(performance.now() - began);
    began = performance.now();
    const reported = await post<{ id: string; version: number }>(url, visitor, 'report', { warehouseId, month });
    times.push(performance.now() - began);
    await post(url, visitor, `cancel/${reported.id}`, { version: reported.version, reason: 'bench' });
  }
  const median = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)]!;
  return [{ measure: 'reporting a month of 20,000 items', value: median(times), unit: 'ms', floor: median(floors), aim: atMost(5000) }];
}
