import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import { aBatch } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aLine, auditorOf, keeperOf, makeStockWorld, type StockWorld, today } from '../../../tests/stockWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { chainCalls as calls } from './calls/chainTransfer.ts';

const database = freshDatabaseForFile();
const clinics: StockWorld[] = [];
const started = 1000;

beforeAll(async () => {
  const world = await makeStockWorld(database);
  clinics.push(world);
  for (const code of ['B', 'C']) {
    const clinic = { ...world, practiceId: uuidv7(), warehouseId: uuidv7() };
    const { orgId, practiceId, warehouseId: id } = clinic;
    await inTenant(database.owner, clinic, async (db) => {
      await db`insert into practice ${db({ orgId, id: practiceId, code, nameZh: `${code}院`, nameEn: code })}`;
      await db`insert into warehouse ${db({ orgId, practiceId, id, code: 'B1', nameZh: '药库', nameEn: 'Store' })}`;
    });
    clinics.push(clinic);
  }
});

interface Wanted {
  from: number;
  to: number;
  sent: number;
  /** Units that arrived, as a difference to those sent. */
  arrived: number;
  first: 'arrive' | 'takeBack' | 'giverLoss' | 'receiverLoss';
  part: number;
}

const transfers = fc.array(
  fc.record<Wanted>({
    from: fc.nat(2),
    to: fc.nat(2),
    sent: fc.integer({ min: 1, max: 40 }),
    arrived: fc.integer({ min: -40, max: 5 }),
    first: fc.constantFrom('arrive', 'takeBack', 'giverLoss', 'receiverLoss'),
    part: fc.integer({ min: 1, max: 40 }),
  }),
  { minLength: 1, maxLength: 5 },
);

async function perform(itemId: string, { from, to, sent, arrived, first, part }: Wanted): Promise<void> {
  const [giver, receiver] = [clinics[from], clinics[to]];
  if (!giver || !receiver || giver === receiver) return;
  const [batch] = await database.owner<{ id: string; quantity: number }[]>`
    select id, quantity from stock_batch where item_id = ${itemId} and warehouse_id = ${giver.warehouseId} and quantity >= ${sent}`;
  if (!batch) return;
  const [keeper, auditor] = [keeperOf(giver), auditorOf(giver)];
  const line = aLine(itemId, { batchId: batch.id, unit: 'single', count: sent });
  const head = { warehouseId: giver.warehouseId, toPracticeId: receiver.practiceId, happenedOn: today, remark: '' };
  const { id } = await keeper(calls.saveChainTransfer, { ...head, lines: [line] });
  await keeper(calls.submitChainTransfer, { id, version: 1 });
  await auditor(calls.auditChainTransfer, { id, version: 2, flag: 1 });
  await keeper(calls.sendChainTransfer, { id, version: 3 });
  const lineOf = async () => {
    const chain = await keeper(calls.queryChainTransfer, { id });
    return { ...chain.lines[0]!, version: chain.version };
  };
  const { id: lineId } = await lineOf();
  const received = Math.max(0, sent + arrived);
  await keeperOf(receiver)(calls.receiveChainTransfer, {
    id,
    version: 4,
    warehouseId: receiver.warehouseId,
    lines: [{ id: lineId, received, reason: received < sent ? 'short' : '' }],
  });
  const settle = async (how: Wanted['first'], quantity: number) => {
    const { version } = await lineOf();
    const arg = { id, version, reason: '核对', lines: [{ id: lineId, quantity }] };
    if (how === 'giverLoss') return auditor(calls.writeOffChainTransfer, arg);
    if (how === 'receiverLoss') return auditorOf(receiver)(calls.writeOffChainTransfer, arg);
    return (how === 'arrive' ? keeperOf(receiver) : keeper)(calls.settleChainTransfer, { ...arg, way: how });
  };
  const open = sent - received;
  if (open > 0) await settle(first, Math.min(part, open));
  const { surplus, version } = await lineOf();
  if (surplus > 0 && part % 2 === 0)
    await keeper(calls.settleChainTransfer, {
      id,
      version,
      way: 'dropSurplus',
      reason: '核对',
      lines: [{ id: lineId, quantity: surplus }],
    });
}

/** Units of an item in all clinics, under way, and lost. */
const everywhere = async (itemId: string) =>
  (
    await database.owner<[{ units: number }]>`
    select (select coalesce(sum(quantity), 0) from stock_batch where item_id = ${itemId})::int
      + (select coalesce(sum(quantity - settled), 0) from chain_transfer_line where item_id = ${itemId})::int
      + (select coalesce(sum(e.quantity), 0) from chain_transfer_entry e join chain_transfer_line l on l.id = e.line_id
          where l.item_id = ${itemId} and e.kind in ('giverLoss', 'receiverLoss'))::int as units`
  )[0].units;

it('any transfers between three clinics, with any differences, lose no unit and keep every ledger', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(transfers, fc.integer({ min: 1, max: 9999 }), async (wanted, cost) => {
      const home = clinics[0]!;
      const itemId = await anItem(database, home, { name: uuidv7() });
      const batchId = await aBatch(home, itemId, { quantity: started });
      await inTenant(database.owner, home, (db) => db`update stock_batch set cost = ${cost} where id = ${batchId}`);
      for (const one of wanted) await perform(itemId, one);
      expect(await everywhere(itemId)).toBe(started);
      expect(await findLedgerDifferences(database.app, home.orgId)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
