import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMinutes } from '../../../src/domain/dates.ts';
import type * as Drug from '../../../src/domain/history/drugs/shapes.ts';
import { callerIn as callerOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import {
  aDraft,
  anItem,
  aVisit,
  type Caller,
  callerIn,
  makeOrderWorld,
  now,
  type OrderWorldIds,
  refusal,
} from '../../../tests/orderWorld.ts';
import { printCalls } from '../print/calls/print.ts';
import { historyCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let ids: OrderWorldIds;
let call: Caller;
let askAt: (at: string) => ReturnType<typeof callerOf>;
let ask: ReturnType<typeof callerOf>;
let amlodipine: string;

beforeAll(async () => {
  ids = await makeOrderWorld(database);
  call = callerIn(database.app, ids);
  askAt = (at) => callerOf(database.app, { ...ids, departmentId: '', staffId: ids.doctorId }, { now: at });
  ask = askAt(now.toISOString());
  amlodipine = await anItem(database, ids, { name: '氨氯地平片' }, 500);
});
beforeEach(async () => {
  await database.owner`update patient_history set status = 'error', error_reason = '测试' where patient_id = ${ids.patientId}`;
  await database.owner`update advice set sign_status = 7, send_status = 2 where patient_id = ${ids.patientId}`;
});

const usage = { dose: null, doseUnit: null, routeCode: null, frequencyCode: null };
const draft = { name: '华法林', itemId: null, ingredient: '', ...usage, since: '', source: 'otherHospital', note: '' } as const;
const add = (over: Partial<Drug.Draft>) => ask(calls.saveDrugTaken, { ...draft, ...over, patientId: ids.patientId });
/** Sent in a visit of its own. */
async function send() {
  const encounterId = await aVisit(database, ids);
  const lines = [aDraft({ itemId: amlodipine, dose: 0.25, duration: 28 })];
  const found = await call<{ key: string }[]>('checkOrder', { encounterId, lines });
  const reasons = found.map(({ key }) => ({ key, reason: '续方' }));
  const saved = await call<{ ids: string[] }>('saveOrder', { encounterId, lines, confirmed: true, reasons });
  await call('signOrder', { ids: saved.ids });
  await call('sendOrder', { ids: saved.ids });
}
const paper = () => ask(printCalls.queryMedicationListPrint, { patientId: ids.patientId });

describe('the printed list', () => {
  it('names each medicine with usage, beginning, source and recorder in both languages, allergies on top', async () => {
    await database.owner`insert into patient_allergy ${database.owner({
      orgId: ids.orgId,
      id: uuidv7(),
      patientId: ids.patientId,
      allergenName: '青霉素类',
      allergenClass: '',
      severity: 'severe',
      status: 'active',
      recordedBy: ids.doctorId,
      recordedAt: now,
    })}`;
    await send();
    await add({ name: '华法林', ingredient: 'warfarin', dose: 3, doseUnit: 'mg', frequencyCode: 'qd', since: '2024-03', note: '查 INR' });
    const stopped = await add({ name: '阿司匹林' });
    await ask(calls.stopDrugTaken, { patientId: ids.patientId, ...stopped, isOwn: false, stoppedOn: '2026-11-20', reason: '出血' });
    const { allergies, medicines } = await paper();

    expect(allergies).toEqual([{ zh: '青霉素类', en: '青霉素类' }]);
    expect(medicines).toMatchObject([
      { name: { zh: '氨氯地平片' }, source: null, until: '2026-12-19', dose: 0.25, by: { zh: '陈怡' } },
      {
        name: { zh: '华法林', en: 'warfarin' },
        source: 'otherHospital',
        since: '2024-03',
        until: null,
        dose: 3,
        doseUnitName: { zh: 'mg' },
        timesUseName: { zh: 'qd' },
        by: { zh: '陈怡' },
        note: '查 INR',
        isChecked: true,
      },
    ]);
  });

  it('says who went through the list, and that it changed since', async () => {
    const { id, version } = await add({ name: '华法林' });
    await ask(calls.reviewDrugsTaken, { patientId: ids.patientId, listed: 1 });
    expect((await paper()).review).toMatchObject({ by: { zh: '陈怡' }, listed: 1, isOutdated: false });
    const later = askAt(addMinutes(now.toISOString(), 5));
    await later(calls.saveDrugTaken, { ...draft, dose: 5, doseUnit: 'mg', patientId: ids.patientId, id, version });
    expect((await paper()).review).toMatchObject({ isOutdated: true });
    expect((await ask(calls.queryDrugsTaken, { patientId: ids.patientId })).review).toMatchObject({ isOutdated: true });
  });

  it('of an unknown patient is refused', async () => {
    expect((await refusal(ask(printCalls.queryMedicationListPrint, { patientId: uuidv7() }))).id).toBe('print.missing.paper');
  });
});
