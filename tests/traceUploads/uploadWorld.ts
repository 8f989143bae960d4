import { uuidv7 } from 'uuidv7';
import { pharmacyCalls } from '../../server/areas/pharmacy/calls.ts';
import { sendTraceRowsOver } from '../../server/areas/trace/sendTraceRows.ts';
import { traceUploadCalls as calls } from '../../server/areas/trace/uploadCalls.ts';
import { inTenant } from '../../server/database/tenant.ts';
import { outgoingOver } from '../../server/einvoice/outgoing.ts';
import { traceBridgeOver } from '../../server/trace/bridge.ts';
import type { OpenTraceProvider } from '../../server/trace/provider.ts';
import type * as Dispensing from '../../src/domain/pharmacy/shapes.ts';
import { proposeLines } from '../../src/domain/pharmacy/standing.ts';
import type * as Upload from '../../src/domain/trace/upload/shapes.ts';
import { type Caller, callerIn } from '../builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, sendOrders, sheetOf } from '../careWorld.ts';
import type { FreshDatabase } from '../database.ts';
import { aDraft, anItem, now as orderTime } from '../orderWorld.ts';
import { aTraceBridge, type TraceBridgeDouble } from './bridgeDouble.ts';

export const traceKey = 'a key of sixteen characters';

/** A clinic that hands out drugs and uploads them through a bridge on this machine. */
export interface TraceWorld {
  care: CareWorld;
  /** As the person of this clinic, with the bridge at hand. */
  call: Caller;
  bridge: TraceBridgeDouble;
  open: OpenTraceProvider;
  clock: Date;
  /** Rounds of the job, with the time between them, for as many seconds. */
  work: (seconds?: number) => Promise<void>;
}

const clockAtStart = () => new Date(orderTime.getTime() + 60_000);

export async function makeTraceWorld(database: FreshDatabase): Promise<TraceWorld> {
  const care = await makeCareWorld(database);
  const bridge = await aTraceBridge(traceKey);
  const world: TraceWorld = { care, bridge, clock: clockAtStart(), call: careCaller(care), open: openBridge, work };
  function openBridge(account: Parameters<OpenTraceProvider>[0]) {
    return traceBridgeOver(outgoingOver(['127.0.0.1']), account, () => world.clock);
  }
  async function work(seconds = 0): Promise<void> {
    const push = { store: async () => {}, wake: () => {} };
    const place = { sql: database.app, push, now: () => world.clock, newId: uuidv7 };
    const round = sendTraceRowsOver(place, openBridge);
    for (let spent = 0; spent <= seconds; spent += 130) {
      await round(new AbortController().signal);
      world.clock = new Date(world.clock.getTime() + 130_000);
    }
  }
  world.call = callerIn(database.app, care, { now: orderTime.toISOString(), openTraceProvider: openBridge });
  await database.owner`update staff set licence_number = 'YS-0001' where id = ${care.doctorId}`;
  return world;
}

export const connectTrace = async ({ call, bridge }: TraceWorld, over: Record<string, unknown> = {}) => {
  const { version } = await call(calls.queryTraceConnection);
  const draft = { kind: 'bridge', address: bridge.address, account: 'clinic', key: traceKey, beginsAt: '2020-01-01T00:00:00.000Z' };
  return call(calls.saveTraceConnection, { ...draft, ...over, version });
};

let identifier = 8_200_000;

/** A drug with every fact that an upload states. `singles`: units of a package that may be opened. */
export async function aTracedDrug({ care }: TraceWorld, name: string, { singles }: { singles?: number } = {}) {
  const { database } = care;
  const packing = singles ? { singlesPerPackage: singles } : { splitAllowed: false, calculationRule: 'by-package' };
  const itemId = await anItem(database, care, { name, ...packing });
  identifier += 1;
  const product = String(identifier);
  await database.owner`
    update item set trace_identifiers = ${[product]}, national_code = 'XA01AAA001A001010100001', is_prescription = true where id = ${itemId}`;
  await aTracedBatch(care, itemId, 200);
  return { itemId, code: (serial: number) => `${product}${String(serial).padStart(9, '0')}1234` };
}

export async function aTracedBatch(care: CareWorld, itemId: string, quantity: number, expiresOn = '2027-06-30') {
  const id = await aBatch(care, itemId, { quantity, expiresOn });
  await care.database.owner`update stock_batch set produced_on = '2026-01-05' where id = ${id}`;
  return id;
}

export async function aPaidSheet({ care }: TraceWorld, items: readonly { itemId: string; quantity: number; split?: boolean }[]) {
  const drafts = items.map(({ itemId, quantity, split = false }) => aDraft({ itemId, quantity, split }));
  const { encounterId } = await sendOrders(care, drafts);
  return careCaller(care)(pharmacyCalls.queryDispensing, { id: await sheetOf(care, encounterId) });
}

export const handOutDraft = ({ id, version, lines }: Dispensing.Full, boxes: readonly (readonly string[])[] = []) => {
  const { chosen } = proposeLines(lines, '2026-11-21');
  return {
    id,
    version,
    lines: lines.map((line, index) => ({ lineId: line.id, batches: chosen[line.id] ?? [], boxes: [...(boxes[index] ?? [])] })),
  };
};

/** A sheet of one drug that is handed out with these codes. */
export async function aHandOut(world: TraceWorld, item: { itemId: string; quantity: number; split?: boolean }, codes: string[] = []) {
  const sheet = await aPaidSheet(world, [item]);
  await world.call(pharmacyCalls.dispense, handOutDraft(sheet, [codes]));
  return world.call(pharmacyCalls.queryDispensing, { id: sheet.id });
}

export async function takeBack({ call }: TraceWorld, { id }: { id: string }, quantity: number, codes: string[] = []) {
  const sheet = await call(pharmacyCalls.queryDispensing, { id });
  const [line] = sheet.lines;
  const lines = [{ lineId: line?.id ?? '', batchId: line?.taken[0]?.batchId ?? '', quantity, boxes: codes }];
  await call(pharmacyCalls.returnDispensing, { id, version: sheet.version, reason: 'notWanted', remark: '', lines });
  return call(pharmacyCalls.queryDispensing, { id });
}

/** The rows of the upload, the first first. */
export async function uploadsOf({ call }: TraceWorld, keyword = ''): Promise<Upload.UploadLine[]> {
  const { rows } = await call(calls.queryTraceUploadList, {
    page: 1,
    size: 100,
    sort: 'at',
    direction: 'asc',
    ...(keyword && { keyword }),
  });
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

export const uploadOf = ({ call }: TraceWorld, id: string) => call(calls.queryTraceUpload, { id });

/** The books of the clinic and of the platform beside each other: each accepted row once, under its number, and nothing else. */
export async function booksOf({ care, bridge }: TraceWorld) {
  const ours = await inTenant(
    care.database.owner,
    care,
    (db) => db<{ requestId: string; platformNumber: string; kind: string; quantity: number }[]>`
      select a.request_id, g.platform_number, g.kind, g.quantity from trace_sending g
      join trace_attempt a on a.org_id = g.org_id and a.sending_id = g.id and a.outcome = 'accepted'
      where g.practice_id = app_practice() and not g.is_by_hand order by a.request_id`,
  );
  const theirs = [...bridge.counted.values()]
    .map(({ requestId, platformNumber, kind, content }) => ({ requestId, platformNumber, kind, quantity: Number(content.quantity) }))
    .toSorted((one, other) => (one.requestId < other.requestId ? -1 : 1));
  return { ours: [...ours], theirs };
}
