import { beforeAll, describe, expect, it } from 'vitest';
import * as Print from '../../../src/domain/print/shapes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
let doctor: Person;
let cashier: Person;
const found = {} as { encounterId: string; patientId: string; doctorId: string; itemId: string };
const absent = '018f0000-0000-7000-8000-000000000000';

/** Another order of the visit like the one that is there. */
async function addOrder(more: { adviceType: number; name: string; memo?: string; sendStatus?: number }): Promise<string> {
  const [row] = await server.database.owner<{ id: string }[]>`
    insert into advice (org_id, practice_id, id, encounter_id, patient_id, doctor_id, advice_type, item_code, item_name, item_name_en, specification,
      content, quantity, unit, unit_en, memo, sign_status, send_status, execution_count, sort, created_at, signed_at, signed_by, sent_at)
    select a.org_id, a.practice_id, gen_random_uuid(), a.encounter_id, a.patient_id, a.doctor_id, ${more.adviceType}, '', ${more.name}, '', '', '', 1,
      '次', 'time', ${more.memo ?? ''}, 2, ${more.sendStatus ?? 1}, 0, 900, now(), now(), a.doctor_id, ${more.sendStatus === 0 ? null : new Date()}
    from advice a where a.encounter_id = ${found.encounterId} order by a.sort limit 1 returning id`;
  return row!.id;
}

const slips = async (more: { adviceId?: string } = {}) => {
  const { data } = await server.ask(doctor, 'queryTestRequestPrint', { encounterId: found.encounterId, ...more });
  return (data as Print.TestRequestPrint[]).map((slip) => Print.testRequestPrint.parse(slip));
};
const namesOf = ({ tests }: Print.TestRequestPrint) => tests.map(({ itemName }) => itemName.zh);

beforeAll(async () => {
  doctor = await server.signIn('chenyi');
  cashier = await server.signIn('zhaoqian');
  const [row] = await server.database.owner<(typeof found)[]>`
    select e.id as encounter_id, e.patient_id, a.doctor_id, a.item_id from encounter e join advice a on a.encounter_id = e.id
    where e.practice_id = ${doctor.user.practiceId} and e.doctor_id = ${doctor.user.userId}
      and not exists (select 1 from advice t where t.encounter_id = e.id and t.advice_type in (6, 7)) limit 1`;
  Object.assign(found, row);
});

describe('the request forms of a visit', () => {
  it('are refused in words while no test is sent', async () => {
    await addOrder({ adviceType: 6, name: '未发送的检验', sendStatus: 0 });
    const answer = await server.ask(doctor, 'queryTestRequestPrint', { encounterId: found.encounterId });

    expect(answer).toMatchObject({ status: false, errorMessage: '本次就诊没有已发送的检验、检查医嘱' });
  });

  it('put laboratory tests on one form, and each examination on its own', async () => {
    await addOrder({ adviceType: 6, name: '血常规', memo: '发热待查' });
    await addOrder({ adviceType: 6, name: '肾功能' });
    const enhanced = await addOrder({ adviceType: 7, name: '上腹部 CT 增强' });
    await addOrder({ adviceType: 7, name: '腹部超声' });
    const forms = await slips();

    expect(forms.map((form) => [form.kind, namesOf(form).toSorted()])).toEqual([
      ['lab', ['肾功能', '血常规'].toSorted()],
      ['imaging', expect.any(Array)],
      ['imaging', expect.any(Array)],
    ]);
    expect(forms[0]!.tests.find(({ itemName }) => itemName.zh === '血常规')?.memo).toBe('发热待查');
    const [alone, ...others] = await slips({ adviceId: enhanced });
    expect([namesOf(alone!), others]).toEqual([['上腹部 CT 增强'], []]);
    expect(alone!.tests[0]).toMatchObject({ isIonising: true, contrast: 'iodine' });
  });

  it('carry the active allergies of the patient, and leave out what was refuted', async () => {
    const { owner } = server.database;
    await owner`update patient_allergy set status = 'refuted' where patient_id = ${found.patientId}`;
    const before = await slips();
    await owner`
      insert into patient_allergy (org_id, id, patient_id, allergen_code, allergen_name, severity, status, recorded_at, recorded_by)
      select org_id, gen_random_uuid(), id, 'iodine', '碘对比剂', 'severe', 'active', now(), ${doctor.user.userId} from patient where id = ${found.patientId}`;
    const after = await slips();

    expect(before[0]!.allergies).toEqual([]);
    expect(after.every(({ allergies }) => allergies.some(({ zh }) => zh === '碘对比剂'))).toBe(true);
  });

  it('answer as absent for another visit, and are refused to a cashier', async () => {
    const missing = await server.ask(doctor, 'queryTestRequestPrint', { encounterId: absent });
    const forbidden = await server.ask(cashier, 'queryTestRequestPrint', { encounterId: found.encounterId });

    expect([missing.status, forbidden.status]).toEqual([false, false]);
  });
});
