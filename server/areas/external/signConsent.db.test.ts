import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { dateAt } from '../../../src/domain/dates.ts';
import { element, words } from '../../../src/domain/form/library/build.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { aFollowedBooking } from '../../../tests/crmWorld.ts';
import { linksOf } from '../../../tests/externalWorld.ts';
import { inTenant } from '../../database/tenant.ts';

const server = serverForFile();
let doctor: Person;
const { aLink, open, aVisitBy } = linksOf(server, () => doctor);
const inPractice = <Result>(work: Parameters<typeof inTenant<Result>>[2]) =>
  inTenant(server.database.owner, { orgId: doctor.user.orgId, practiceId: doctor.user.practiceId }, work);

describe('a consent that is signed on a phone', () => {
  const elements = [
    element('text', 'risks', words('风险', 'Risks'), { required: true }),
    element('signature', 'patient_sign', words('患者签名', 'Patient'), { by: 'patient' }),
  ];
  const strokes = [
    [20, 40, 200, 60, 220, 160],
    [240, 30, 400, 200],
  ];
  let count = 0;

  /** A form that the doctor signed for a patient of its own, ready for the patient. */
  async function aConsent({ isSigned = true } = {}) {
    // A test moves the clock beyond the session.
    doctor = await server.signIn('chenyi');
    const { patientId, appointmentId } = await aFollowedBooking(server, doctor, { bound: false });
    const { orgId, practiceId, userId: doctorId } = doctor.user;
    const encounterId = uuidv7();
    await inPractice(
      (db) => db`insert into encounter (org_id, practice_id, id, appointment_id, patient_id, doctor_id, status, created_at, started_at)
        values (${orgId}, ${practiceId}, ${encounterId}, ${appointmentId}, ${patientId}, ${doctorId}, 1, ${server.clock.at}, ${server.clock.at})`,
    );
    count += 1;
    const admin = await server.present('admin', 'SH');
    const draft = { nameZh: `穿刺知情同意 ${count}`, nameEn: 'Consent', category: 'consent', definition: { format: 1, elements } };
    const form = await server.ask(admin, 'saveForm', draft);
    await server.ask(admin, 'publishForm', { id: form.data.id, version: 1, effectiveOn: dateAt(server.clock.at) });
    const { data } = await server.ask(doctor, 'startForm', { noteRecordId: encounterId, formId: form.data.id });
    if (isSigned) await server.ask(doctor, 'signFormAnswer', { id: data.id, version: 1, answers: { risks: '出血、感染' } });
    return { patientId, formId: data.id as string };
  }

  it('is read under the full name and year of birth, signed once, and stands on form and paper with its time', async () => {
    const { patientId, formId } = await aConsent();
    const { code } = await aLink('sign-consent', { patientId, objectId: formId });
    expect((await open(code)).data.visit).toBeNull();
    const { visit, headers } = await aVisitBy(code, '19880305');
    const { data } = await server.ask(null, 'queryConsentForm', { code: visit }, headers);
    expect(data).toMatchObject({ patientName: '李明华', birthYear: '1988', formVersion: 1, readings: [{ text: { zh: '出血、感染' } }] });

    const send = (signing: object) => server.ask(null, 'signConsent', { code: visit, ...signing }, headers);
    expect((await send({ strokes, isConfirmed: false })).fields?.map(({ field }) => field)).toEqual(['isConfirmed']);
    expect((await send({ strokes: [[10, 10]], isConfirmed: true })).fields?.map(({ field }) => field)).toEqual(['strokes']);
    const tries = await Promise.all([1, 2].map(() => send({ strokes, isConfirmed: true })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([false, true]);
    const shown = await server.ask(doctor, 'queryFormAnswer', { id: formId });
    expect(shown.data.patientSignature).toMatchObject({ strokes, signedAt: expect.any(String) });
    expect((await server.ask(doctor, 'queryFormPrint', { id: formId })).data.patientSignature.strokes).toEqual(strokes);
    const again = await server.ask(doctor, 'createExternalLink', { patientId, page: 'sign-consent', objectId: formId });
    expect(again.exceptionType).toBe('form.refused.patientSigned');
  });

  it('has a link of its own patient only, for half an hour, once the doctor has signed', async () => {
    const { formId, patientId } = await aConsent();
    const other = await aFollowedBooking(server, doctor, { bound: false });
    const foreign = await server.ask(doctor, 'createExternalLink', { patientId: other.patientId, page: 'sign-consent', objectId: formId });
    expect(foreign.exceptionType).toBe('error.absent');
    const draft = await aConsent({ isSigned: false });
    const early = await server.ask(doctor, 'createExternalLink', {
      patientId: draft.patientId,
      page: 'sign-consent',
      objectId: draft.formId,
    });
    expect(early.exceptionType).toBe('form.refused.notSigned');
    const { code } = await aLink('sign-consent', { patientId, objectId: formId });
    server.clock.at = new Date(server.clock.at.getTime() + 31 * 60_000);
    expect((await open(code)).exceptionType).toBe('external.refused.expired');
  });

  it('is not signed any more once the doctor has corrected what it says', async () => {
    const { formId, patientId } = await aConsent();
    const { code } = await aLink('sign-consent', { patientId, objectId: formId });
    const { visit, headers } = await aVisitBy(code, '19880305');
    await server.ask(doctor, 'correctFormAnswer', { id: formId, answers: { risks: '出血、感染、神经损伤' }, reason: '漏写' });
    expect((await server.ask(null, 'queryConsentForm', { code: visit }, headers)).status).toBe(false);
    const late = await server.ask(null, 'signConsent', { code: visit, strokes, isConfirmed: true }, headers);
    expect(late.exceptionType).toBe('form.refused.corrected');
  });
});
