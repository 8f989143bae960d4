import { beforeAll, expect, it } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPatient } from '../../../tests/builders/money.ts';
import { aColleague, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { findFile, findOrphans } from '../document/queries.ts';
import { insuranceCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
let world: World;
let ask: Caller;
let abroad: Caller;
let colleague: Caller;
let companyId: string;

beforeAll(async () => {
  world = await aWorld(database.owner);
  const other = await aWorld(database.owner, '别家诊所');
  await takesPayments(database.owner, world);
  ask = callerIn(database.app, world);
  abroad = callerIn(database.app, other);
  colleague = callerIn(database.app, { ...world, staffId: await aColleague(database.owner, world) });
  const company = { code: 'PA', nameZh: '平安健康', nameEn: '', phone: '', memo: '' };
  companyId = (await ask(calls.saveInsuranceCompany, { ...company, planSelfPayRate: null, planExemption: 0, planMaximum: null })).id;
}, 120_000);

/** A claim for one settled bill, with the patient it is for. */
async function aClaim(): Promise<{ id: string; patientId: string }> {
  const bill = await aBill(database.owner, world, { lines: [{ unitPrice: 10_000, quantity: 1 }] });
  const days = { status: 1, startsOn: '2020-01-01', expiresOn: addDays(today, 100) };
  const { id: insuranceId } = await ask(calls.savePatientInsurance, {
    ...days,
    patientId: bill.patientId,
    insuranceNumber: `N${crypto.randomUUID().slice(0, 8)}`,
    companyId,
    typeName: '',
    exemption: 0,
    maximum: null,
    selfPayRate: 20,
  });
  await ask(billingCalls.settleBilling, {
    id: bill.billId,
    allowArrears: false,
    version: 2,
    benefits: { insuranceId },
    payments: [{ methodCode: 'cash', amount: 2_000 }],
  });
  const { id } = await ask(calls.saveClaim, { companyId, billIds: [bill.billId], remark: '' });
  return { id, patientId: bill.patientId };
}

/** An upload of somebody for a patient, as the file store has it once the bytes are there. */
async function anUpload(patientId: string, createdBy = world.staffId): Promise<string> {
  const id = crypto.randomUUID();
  await inTenant(
    database.owner,
    world,
    (db) => db`insert into stored_file (org_id, practice_id, id, patient_id, name, type, size, sha256, created_by, created_at)
      values (${world.orgId}, ${world.practiceId}, ${id}, ${patientId}, 'eob.pdf', 'application/pdf', 10, 'x', ${createdBy}, now() - interval '3 days')`,
  );
  return id;
}
const inWorld = <Result>(work: Parameters<typeof inTenant<Result>>[2]) => inTenant(database.app, world, work);

it('a file of a claim is shown with it, kept in the file store, told in the trail, and taken off until the claim is closed', async () => {
  const claim = await aClaim();
  const fileId = await anUpload(claim.patientId);
  const { id } = await ask(calls.saveClaimFile, { claimId: claim.id, fileId, kind: 'answer' });
  expect(ask.audited.at(-1)).toMatchObject({
    patientId: claim.patientId,
    objectId: claim.id,
    detail: { act: 'saveClaimFile', kind: 'answer' },
  });
  const shown = await colleague(calls.queryClaim, { id: claim.id });
  expect(shown.files).toMatchObject([{ id, kind: 'answer', name: 'eob.pdf', type: 'application/pdf', size: 10 }]);
  expect((await inWorld((db) => findFile(db, fileId)))?.isBound).toBe(true);
  expect(await inWorld((db) => findOrphans(db, new Date()))).toEqual([]);
  expect((await problemOf(ask(calls.saveClaimFile, { claimId: claim.id, fileId, kind: 'other' }))).id).toBe('document.problem.bound');
  expect((await problemOf(abroad(calls.deleteClaimFile, { id }))).id).toBe('error.absent');

  await ask(calls.deleteClaimFile, { id });
  expect(ask.audited.at(-1)?.detail).toMatchObject({ act: 'deleteClaimFile', file: fileId });
  expect((await ask(calls.queryClaim, { id: claim.id })).files).toEqual([]);
  expect((await problemOf(ask(calls.deleteClaimFile, { id }))).id).toBe('error.absent');
  const [removedAt] = [new Date()];
  expect(await inWorld((db) => findOrphans(db, new Date(removedAt.getTime() - 86_400_000)))).toEqual([]);
  expect(await inWorld((db) => findOrphans(db, new Date(removedAt.getTime() + 1000)))).toEqual([{ id: fileId }]);
});

it('a file of somebody else, of another patient or too many are refused, and a closed claim keeps its files', async () => {
  const claim = await aClaim();
  const attach = (fileId: string) => ask(calls.saveClaimFile, { claimId: claim.id, fileId, kind: 'receipt' as const });
  const stranger = await aPatient(database.owner, world);
  expect((await problemOf(attach(await anUpload(stranger)))).id).toBe('insurance.refused.otherPatient');
  expect(
    (await problemOf(colleague(calls.saveClaimFile, { claimId: claim.id, fileId: await anUpload(claim.patientId), kind: 'receipt' }))).id,
  ).toBe('error.absent');
  for (let count = 0; count < 50; count++) await attach(await anUpload(claim.patientId));
  expect((await problemOf(attach(await anUpload(claim.patientId)))).id).toBe('insurance.refused.files');

  const [first] = (await ask(calls.queryClaim, { id: claim.id })).files;
  await ask(calls.submitClaim, { id: claim.id, version: 1 });
  await ask(calls.completeClaim, { id: claim.id, isPaid: false, version: 2 });
  expect((await problemOf(ask(calls.deleteClaimFile, { id: first!.id }))).id).toBe('insurance.refused.detach');
  const cancelled = await aClaim();
  await ask(calls.cancelClaim, { id: cancelled.id, version: 1 });
  const late = { claimId: cancelled.id, fileId: await anUpload(cancelled.patientId), kind: 'other' as const };
  expect((await problemOf(ask(calls.saveClaimFile, late))).id).toBe('insurance.refused.attach');
});

it('one upload is bound once, however many people attach it at the same moment', async () => {
  const claims = [await aClaim(), await aClaim()];
  const { patientId } = claims[0]!; // two were made
  await inTenant(
    database.owner,
    world,
    (db) => db`update bill set patient_id = ${patientId} where id in (select bill_id from claim_bill where claim_id = ${claims[1]!.id})`,
  );
  const fileId = await anUpload(patientId);
  const presses = Array.from({ length: 20 }, (_, turn) =>
    ask(calls.saveClaimFile, { claimId: claims[turn % 2]!.id, fileId, kind: 'receipt' }).then(
      () => 'kept',
      () => 'refused',
    ),
  );
  expect((await Promise.all(presses)).filter((answer) => answer === 'kept')).toHaveLength(1);
  const files = (await Promise.all(claims.map(({ id }) => ask(calls.queryClaim, { id })))).flatMap((claim) => claim.files);
  expect(files).toHaveLength(1);
});
