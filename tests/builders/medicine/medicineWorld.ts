import { beforeAll, beforeEach } from 'vitest';
import { historyCalls } from '../../../server/areas/history/calls.ts';
import type * as Drug from '../../../src/domain/history/drugs/shapes.ts';
import type * as Order from '../../../src/domain/order/shapes.ts';
import type { Saved } from '../../../src/domain/wire.ts';
import type { FreshDatabase } from '../../database.ts';
import { aVisit, type Caller, callerIn, makeOrderWorld, now, type OrderWorldIds } from '../../orderWorld.ts';
import { callerIn as callerOf } from '../world.ts';

const usage = { dose: null, doseUnit: null, routeCode: null, frequencyCode: null };
/** A medicine from another hospital as the form sends it. */
export const outsideMedicine: Drug.Draft = {
  name: '华法林',
  itemId: null,
  ingredient: '',
  ...usage,
  since: '',
  source: 'otherHospital',
  note: '',
};

/** A patient whose medicines, own and from elsewhere, a test writes: `call` runs calls of orders, `askAt` other calls of the same doctor. */
export interface MedicineWorld {
  ids: OrderWorldIds;
  call: Caller;
  askAt: (at: string) => ReturnType<typeof callerOf>;
  ask: ReturnType<typeof callerOf>;
  /** Writes a medicine from elsewhere. */
  add: (over: Partial<Drug.Draft>) => Promise<Saved>;
  /** Saves, signs and sends the lines in a visit of their own, with a reason for each warning. */
  send: (...lines: Order.Draft[]) => Promise<string[]>;
}

/** Builds the world of a test file before its tests; before each of them the patient takes nothing. */
export function medicineWorldForFile(database: FreshDatabase): MedicineWorld {
  const world = {} as MedicineWorld; // filled before the first test
  beforeAll(async () => {
    const ids = await makeOrderWorld(database);
    const call = callerIn(database.app, ids);
    const askAt = (at: string) => callerOf(database.app, { ...ids, departmentId: '', staffId: ids.doctorId }, { now: at });
    const ask = askAt(now.toISOString());
    const add: MedicineWorld['add'] = (over) => ask(historyCalls.saveDrugTaken, { ...outsideMedicine, ...over, patientId: ids.patientId });
    const send: MedicineWorld['send'] = async (...lines) => {
      const encounterId = await aVisit(database, ids);
      const found = await call<Order.Warning[]>('checkOrder', { encounterId, lines });
      const reasons = found.map(({ key }) => ({ key, reason: '续方' }));
      const saved = await call<{ ids: string[] }>('saveOrder', { encounterId, lines, confirmed: true, reasons });
      await call('signOrder', { ids: saved.ids });
      await call('sendOrder', { ids: saved.ids });
      return saved.ids;
    };
    Object.assign(world, { ids, call, askAt, ask, add, send });
  });
  beforeEach(async () => {
    const { patientId } = world.ids;
    await database.owner`update patient_history set status = 'error', error_reason = '测试' where patient_id = ${patientId}`;
    await database.owner`update advice set sign_status = 7, send_status = 2 where patient_id = ${patientId}`;
    await database.owner`delete from patient_allergy where patient_id = ${patientId}`;
  });
  return world;
}
