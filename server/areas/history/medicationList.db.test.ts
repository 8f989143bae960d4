import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '../../../src/domain/dates.ts';
import { medicineWorldForFile, outsideMedicine } from '../../../tests/builders/medicine/medicineWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, now, refusal } from '../../../tests/orderWorld.ts';
import { printCalls } from '../print/calls/print.ts';
import { historyCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const world = medicineWorldForFile(database);
let amlodipine: string;

beforeAll(async () => {
  amlodipine = await anItem(database, world.ids, { name: '氨氯地平片' }, 500);
});

const send = () => world.send(aDraft({ itemId: amlodipine, dose: 0.25, duration: 28 }));
const paper = () => world.ask(printCalls.queryMedicationListPrint, { patientId: world.ids.patientId });

describe('the printed list', () => {
  it('names each medicine with usage, beginning, source and recorder in both languages, allergies on top', async () => {
    await database.owner`insert into patient_allergy ${database.owner({
      orgId: world.ids.orgId,
      id: uuidv7(),
      patientId: world.ids.patientId,
      allergenName: '青霉素类',
      allergenClass: '',
      severity: 'severe',
      status: 'active',
      recordedBy: world.ids.doctorId,
      recordedAt: now,
    })}`;
    await send();
    await world.add({
      name: '华法林',
      ingredient: 'warfarin',
      dose: 3,
      doseUnit: 'mg',
      frequencyCode: 'qd',
      since: '2024-03',
      note: '查 INR',
    });
    const stopped = await world.add({ name: '阿司匹林' });
    await world.ask(calls.stopDrugTaken, {
      patientId: world.ids.patientId,
      ...stopped,
      isOwn: false,
      stoppedOn: '2026-11-20',
      reason: '出血',
    });
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
    const { id, version } = await world.add({ name: '华法林' });
    await world.ask(calls.reviewDrugsTaken, { patientId: world.ids.patientId, listed: 1 });
    expect((await paper()).review).toMatchObject({ by: { zh: '陈怡' }, listed: 1, isOutdated: false });
    const later = world.askAt(addMinutes(now.toISOString(), 5));
    await later(calls.saveDrugTaken, { ...outsideMedicine, dose: 5, doseUnit: 'mg', patientId: world.ids.patientId, id, version });
    expect((await paper()).review).toMatchObject({ isOutdated: true });
    expect((await world.ask(calls.queryDrugsTaken, { patientId: world.ids.patientId })).review).toMatchObject({ isOutdated: true });
  });

  it('of an unknown patient is refused', async () => {
    expect((await refusal(world.ask(printCalls.queryMedicationListPrint, { patientId: uuidv7() }))).id).toBe('print.missing.paper');
  });
});
