import { beforeAll, expect, test } from 'vitest';
import type { AllergyMark } from '../../../src/domain/patient/identity.ts';
import type { Caller } from '../../../tests/builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld, sendOrders } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, anOrderOf } from '../../../tests/orderWorld.ts';
import { loadReference } from '../../seed/reference.ts';
import { appointmentCalls } from '../appointment/calls/appointment.ts';
import { followupCalls } from '../followup/calls.ts';
import { nursingCalls } from '../nursing/calls.ts';
import { pharmacyCalls } from '../pharmacy/calls.ts';
import { reportCalls } from '../report/calls.ts';
import { encounterCalls } from './calls.ts';

const database = freshDatabaseForFile();
const today = '2026-11-21';
let world: CareWorld;
let call: Caller;

beforeAll(async () => {
  await loadReference(database.owner);
  world = await makeCareWorld(database);
  call = careCaller(world);
  const tablet = await anItem(database, world, { name: '布洛芬片' }, 900);
  const dressing = await anItem(database, world, { name: '换药', adviceType: 3 });
  const bloodCount = await anItem(database, world, { name: '血常规', adviceType: 6 });
  const skinTest = await anItem(database, world, { name: '青霉素皮试', adviceType: 11 });
  const { adviceIds } = await sendOrders(world, [
    aDraft({ itemId: tablet, quantity: 10 }),
    ...[anOrderOf(3, dressing), anOrderOf(6, bloodCount), anOrderOf(11, skinTest)],
  ]);
  await call(nursingCalls.startSkinTest, { id: adviceIds[3] });
  await call(followupCalls.saveFollowUp, {
    patientId: world.patientId,
    encounterId: null,
    planDate: today,
    type: 'condition',
    method: 'phone',
    content: '复查',
    ownerId: null,
  });
});

const allergyTo = (allergenName: string, severity: string, status = 'active') =>
  call(encounterCalls.saveAllergy, {
    patientId: world.patientId,
    allergenCode: '',
    allergenName,
    allergenClass: 'drug',
    severity,
    reactions: [],
    start: null,
    status,
    note: '',
  });

const listing = { page: 1, size: 20 };
const rowsOf = async (answer: Promise<{ rows: { allergyMark: AllergyMark }[] }>) => (await answer).rows;
const lists: Record<string, () => Promise<{ allergyMark: AllergyMark }[]>> = {
  'the queue of the pharmacy': () => rowsOf(call(pharmacyCalls.queryDispensingList, { ...listing, tab: 'toDispense' })),
  'the orders to carry out': () => rowsOf(call(nursingCalls.queryExecutionList, { ...listing, date: today })),
  'the patients of the nurse': () => rowsOf(call(nursingCalls.queryNursingPatientList, { ...listing, date: today })),
  'the running skin tests': () => call(nursingCalls.querySkinTestWaitingList),
  'the queue of the doctor': () => rowsOf(call(encounterCalls.queryWorkList, { ...listing, date: today })),
  'the bookings of the day': () => rowsOf(call(appointmentCalls.queryAppointmentList, { ...listing, from: today, to: today })),
  'the follow-ups': () => rowsOf(call(followupCalls.queryFollowUpList, listing)),
  'the lab orders': () => rowsOf(call(reportCalls.queryLabReportList, listing)),
};

test('every list of clinical work carries what is known of allergies in its own answer', async () => {
  const marksIn = () =>
    Promise.all(
      Object.entries(lists).map(async ([name, ask]) => {
        const [row] = await ask();
        return [name, row?.allergyMark] as const;
      }),
    );
  const everywhere = (mark: AllergyMark) => Object.keys(lists).map((name) => [name, mark]);

  expect(await marksIn()).toEqual(
    everywhere({
      neverAllergic: true,
      isDeceased: false,
      hasNamesake: false,
      deceasedOn: null,
      isAsked: true,
      allergies: [],
      pregnancy: null,
    }),
  );

  await allergyTo('花生', 'mild');
  await allergyTo('青霉素', 'severe');
  await allergyTo('海鲜', 'moderate', 'historical');

  expect(await marksIn()).toEqual(
    everywhere({
      neverAllergic: false,
      isDeceased: false,
      hasNamesake: false,
      deceasedOn: null,
      isAsked: true,
      allergies: [
        { allergenCode: '', allergenName: '青霉素', severity: 'severe' },
        { allergenCode: '', allergenName: '花生', severity: 'mild' },
      ],
      pregnancy: null,
    }),
  );
});
