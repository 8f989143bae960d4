import { uuidv7 } from 'uuidv7';
import type { Sql } from '../server/database/connect.ts';
import { addDays, dateAt } from '../src/domain/dates.ts';
import type { Visitor } from './clinic.ts';
import { atMost, type Figure } from './figure.ts';

const items = 20_000;
const batchesEach = 10;
const movementsEach = 25;
const goodsOfFile = 1500;

export interface LargeStore {
  practiceId: string;
  /** A prescription that waits, and a bar code and a batch number of the warehouse. */
  dispensingId: string;
  barcode: string;
  batchNumber: string;
}

/** The pharmacy of the head clinic with 20,000 items, ten batches of each and 25 movements of every batch within two years. */
export async function prepareLargeStore(owner: Sql): Promise<LargeStore> {
  const [place] = await owner<[{ orgId: string; id: string }]>`select org_id, id from practice where is_head`;
  const { orgId, id: practiceId } = place;
  const [{ have }] = await owner<[{ have: number }]>`select count(*)::int as have from stock_batch where practice_id = ${practiceId}`;
  if (have < items * batchesEach) await fillStore(owner, { orgId, practiceId });
  const [waiting] = await owner<[{ id: string }]>`
    select d.id from dispensing d join dispensing_line l on l.org_id = d.org_id and l.dispensing_id = d.id
    where d.practice_id = ${practiceId} and d.status = 0 group by d.id, d.sent_at order by count(*) desc, d.sent_at desc limit 1`;
  const [known] = await owner<[{ barcode: string }]>`select barcode from item where org_id = ${orgId} and code = 'XY001'`;
  return { practiceId, dispensingId: waiting.id, barcode: known.barcode, batchNumber: 'GBXY0017' };
}

async function fillStore(owner: Sql, { orgId, practiceId }: { orgId: string; practiceId: string }): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    const [staff] = await sql<[{ id: string }]>`select staff_id as id from account where login_name = 'admin'`;
    const [store] = await sql<[{ id: string }]>`
      select warehouse_id as id from stock_batch where practice_id = ${practiceId} group by 1 order by count(*) desc limit 1`;
    await sql`
      insert into item (org_id, id, code, name_zh, name_en, pinyin, initials, advice_type, category_code, unit, price, is_stocked, barcode)
      select ${orgId}, gen_random_uuid(), 'GB' || n, '品' || n, 'Item ' || n, 'pin' || n, 'p' || n, 1, 'material', '盒', 1000, true, (6900000000000 + n)::text
      from generate_series(1, ${items}::int - (select count(*)::int from item where org_id = ${orgId} and is_stocked)) n`;
    await sql`
      insert into stock_batch (org_id, practice_id, id, warehouse_id, item_id, batch_number, expires_on, quantity, cost)
      select ${orgId}, ${practiceId}, gen_random_uuid(), ${store.id}, i.id, 'GB' || i.code || n, current_date + 90 * n, 1000 - ${movementsEach} + 1, 1234
      from item i cross join generate_series(1, ${batchesEach}) n where i.org_id = ${orgId} and i.is_stocked`;
    await sql`
      insert into stock_movement (org_id, practice_id, id, batch_id, change, kind, at, staff_id, month, cost, amount)
      select b.org_id, b.practice_id, gen_random_uuid(), b.id, case when n = 1 then 1000 else -1 end, case when n = 1 then 'opening' else 'use' end,
        t.at, ${staff.id}, date_trunc('month', t.at at time zone 'Asia/Shanghai')::date, 1234, case when n = 1 then 123400 else -123 end
      from stock_batch b cross join generate_series(1, ${movementsEach}) n
        cross join lateral (select now() - make_interval(days => 29 * (${movementsEach} - n)) as at) t
      where b.practice_id = ${practiceId} and b.batch_number like 'GB%'`;
  });
  await owner`vacuum analyze stock_movement, stock_batch, item`;
}

async function ask(url: string, { headers }: Visitor, [method, path]: readonly [string, string], arg: object): Promise<unknown> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(arg) }),
  });
  const { status, errorMessage, data } = (await answer.json()) as { status: boolean; errorMessage?: string; data: unknown };
  if (!status) throw new Error(`${path}: ${errorMessage}`);
  return data;
}

async function p95Of(work: () => Promise<unknown>, turns: number): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!;
}

/** Times the questions that a counter asks while somebody waits, each beside the cheapest answer of the same server. */
export async function measureCounter(url: string, visitor: Visitor, store: LargeStore, turns: number): Promise<Figure[]> {
  const today = dateAt(new Date());
  const page = { page: 1, size: 50, a: 1, b: 50 };
  const questions: [string, readonly [string, string], object][] = [
    ['the dispensing queue of a day', ['POST', 'sendgoods/queryList'], { ...page, tab: 'toDispense', from: today, to: today }],
    ['dispensings of a month', ['POST', 'sendgoods/queryList'], { ...page, tab: 'any', from: addDays(today, -29), to: today }],
    ['a prescription with its proposed batches', ['GET', `sendgoods/queryDetail/${store.dispensingId}`], {}],
    ['a scanned bar code', ['POST', 'sendgoods/queryScannedGoods'], { code: store.barcode }],
    ['a scanned batch number', ['POST', 'sendgoods/queryScannedGoods'], { code: store.batchNumber }],
  ];
  const floor = await p95Of(() => fetch(`${url}/api/nothing`).then((answer) => answer.text()), 200);
  const figures: Figure[] = [];
  for (const [measure, call, arg] of questions) {
    await ask(url, visitor, call, arg);
    const value = await p95Of(() => ask(url, visitor, call, arg), turns);
    figures.push({ measure: `${measure}, p95`, value, unit: 'ms', floor, aim: atMost(50) });
  }
  return figures;
}

/** Goods that no other run brought, as a file of a wholesaler. */
function goodsFile(): string {
  const run = Date.now().toString(36).toUpperCase();
  const rows = Array.from({ length: goodsOfFile }, (_, index) => `${run}${index},导入药品${run}${index},western,盒,${index % 90}.50`);
  return ['code,nameZh,categoryCode,unit,price', ...rows].join('\n');
}

async function sendPart(url: string, { headers }: Visitor, csv: string, part: number): Promise<void> {
  const form = new FormData();
  form.set('part', String(part));
  form.set('file', new Blob([csv]), 'goods.csv');
  const answer = await fetch(`${url}/api/goods/importList`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': uuidv7() },
    body: form,
  });
  const { status, errorMessage, data } = (await answer.json()) as { status: boolean; errorMessage?: string; data: { imported: number } };
  if (!status || data.imported !== 500) throw new Error(`goods/importList: ${errorMessage ?? JSON.stringify(data)}`);
}

/** A file of 1,500 goods in its three parts, beside one insert of as many plain rows, which is undone. */
export async function measureImport(url: string, visitor: Visitor, owner: Sql, turns: number): Promise<Figure[]> {
  const [times, floors]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    const csv = goodsFile();
    let began = performance.now();
    for (const part of [0, 1, 2]) await sendPart(url, visitor, csv, part);
    times.push(performance.now() - began);
    began = performance.now();
    await owner
      .begin(async (sql) => {
        await sql`
          insert into item (org_id, id, code, name_zh, name_en, pinyin, initials, advice_type, category_code, unit, price, is_stocked)
          select p.org_id, gen_random_uuid(), 'FLOOR' || n, '底' || n, '', 'di' || n, 'd' || n, 1, 'western', '盒', 100, true
          from generate_series(1, ${goodsOfFile}) n, practice p where p.is_head`;
        floors.push(performance.now() - began);
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
  }
  const median = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)]!;
  return [{ measure: 'importing a file of 1,500 goods', value: median(times), unit: 'ms', floor: median(floors), aim: atMost(3000) }];
}

class Undone extends Error {}
