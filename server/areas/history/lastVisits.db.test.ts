import { beforeAll, describe, expect, it } from 'vitest';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, aVisit, type Caller, callerIn, makeOrderWorld, type OrderWorldIds } from '../../../tests/orderWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { findStrip } from './queries/strip.ts';

const database = freshDatabaseForFile();
let ids: OrderWorldIds;
let call: Caller;

beforeAll(async () => {
  ids = await makeOrderWorld(database);
  call = callerIn(database.app, ids);
});

const visitsOf = async (patientId: string) => {
  const asked = { patientId, birthDate: '1980-01-01', now: new Date(), mayReadMoney: false };
  const { visits } = await inTenant(database.app, { ...ids, staffId: ids.doctorId }, (db) => findStrip(db, asked));
  return visits;
};

describe('the last visits of a patient', () => {
  it('name diagnoses and signed drugs, the newest visit first, and leave out what was not signed or not begun', async () => {
    const ibuprofen = await anItem(database, ids, { name: '布洛芬胶囊' }, 200);
    const first = await aVisit(database, ids);
    const second = await aVisit(database, ids, { diagnosed: false });
    const { ids: written } = await call<{ ids: string[] }>('saveOrder', {
      encounterId: first,
      lines: [aDraft({ itemId: ibuprofen })],
      confirmed: true,
      reasons: [],
    });
    expect((await visitsOf(ids.patientId)).map(({ drugs }) => drugs)).toEqual([[], []]);

    await call('signOrder', { ids: written, confirmed: true, reasons: [] });
    const seen = await visitsOf(ids.patientId);
    expect(seen.map(({ encounterId }) => encounterId).toSorted()).toEqual([first, second].toSorted());
    expect(seen.find(({ encounterId }) => encounterId === first)).toMatchObject({
      diagnoses: [{ code: 'J06.900', nameZh: '上呼吸道感染' }],
      drugs: [{ nameZh: '布洛芬胶囊' }],
    });
    expect(seen.find(({ encounterId }) => encounterId === second)).toMatchObject({ diagnoses: [], drugs: [] });

    await database.owner`update encounter set started_at = null where id = ${second}`;
    expect((await visitsOf(ids.patientId)).map(({ encounterId }) => encounterId)).toEqual([first]);
  });
});
