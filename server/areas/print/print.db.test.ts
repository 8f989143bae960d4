import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import * as Print from '../../../src/domain/print/shapes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { inTenant } from '../../database/tenant.ts';

const server = serverForFile();
let doctor: Person;
let cashier: Person;
let storekeeper: Person;
let pharmacist: Person;
const nobody = '018f0000-0000-7000-8000-000000000000';
const ids = {} as Record<'bill' | 'encounter' | 'patient' | 'elsewhere', string>;

/** As the owner of the tables: row-level security holds it too, so one practice is named. */
async function rows<Row>(query: (sql: typeof server.database.owner) => Promise<readonly Row[]>): Promise<Row[]> {
  return (await server.database.owner.begin(async (sql) => {
    await sql`select set_config('app.org_id', ${doctor.user.orgId}, true), set_config('app.practice_id', ${doctor.user.practiceId}, true)`;
    return query(sql as never);
  })) as unknown as Row[];
}

beforeAll(async () => {
  doctor = await server.signIn('chenyi');
  cashier = await server.signIn('zhaoqian');
  storekeeper = await server.signIn('maku');
  pharmacist = await server.signIn('sunyaoshi');
  const [found] = await rows<{ billId: string; encounterId: string; patientId: string }>(
    (sql) => sql`
    select b.id as bill_id, b.encounter_id, b.patient_id from bill b
    where b.practice_id = app_practice() and b.status = 1 and b.discount > 0
      and exists (select 1 from dispensing d where d.encounter_id = b.encounter_id and d.status in (0, 1, 4))
      and exists (select 1 from diagnosis g where g.encounter_id = b.encounter_id) limit 1`,
  );
  const [other] = await rows<{ id: string }>((sql) => sql`select id from practice where id <> app_practice() limit 1`);
  Object.assign(ids, { bill: found!.billId, encounter: found!.encounterId, patient: found!.patientId, elsewhere: other!.id });
});

const trail = (call: string) =>
  rows<{ patientId: string; objectId: string; detail: Record<string, unknown>; staffId: string }>(
    (sql) => sql`select patient_id, object_id, detail, staff_id from audit_log where call = ${call} order by at desc, id desc`,
  );

describe('the bill to print', () => {
  it('says what the bill says, to the fen, in both languages', async () => {
    const { data } = await server.ask(cashier, 'queryBillingPrintInfo', { billingId: ids.bill });
    const bill = Print.billPrint.parse(data);
    const { data: shown } = await server.ask(cashier, 'queryBillingDetails', { billingId: ids.bill });
    const sum = (pick: (line: Print.BillLine) => number) => bill.billingDetailVos.reduce((total, line) => total + pick(line), 0);

    expect([bill.subtotal, bill.discount, bill.afterSuiteAndDiscountMoney, bill.payMoney, bill.arrears]).toEqual([
      shown.subtotal,
      shown.discount,
      shown.receivable,
      shown.paid,
      shown.arrears,
    ]);
    expect([
      sum((line) => line.projectTotalMoney),
      sum((line) => line.suiteDiscountMoney),
      sum((line) => line.projectReceivableMoney),
    ]).toEqual([bill.subtotal, bill.discount, bill.afterSuiteAndDiscountMoney]);
    expect(bill.payments.reduce((total, { amount }) => total + amount, 0)).toBe(bill.payMoney);
    for (const { projectName, itemTypeName, unitName } of bill.billingDetailVos) {
      for (const word of [projectName, itemTypeName, unitName]) expect([word.zh, word.en]).not.toContain('');
      expect(itemTypeName.zh).not.toBe(itemTypeName.en);
    }
    expect(bill.practiceName.zh).not.toBe(bill.practiceName.en);
  });

  it('leaves a row in the trail that names the patient', async () => {
    await server.ask(cashier, 'queryBillingPrintInfo', { billingId: ids.bill });

    expect((await trail('queryBillingPrintInfo'))[0]).toMatchObject({
      patientId: ids.patient,
      objectId: ids.bill,
      detail: { document: 'bill' },
      staffId: cashier.user.userId,
    });
  });

  it('is refused in the words of the catalogue where it is missing, and to whoever takes no money', async () => {
    const missing = await server.ask(cashier, 'queryBillingPrintInfo', { billingId: nobody });
    const forbidden = await server.ask(storekeeper, 'queryBillingPrintInfo', { billingId: ids.bill });
    const without = await server.ask(cashier, 'queryBillingPrintInfo', {});

    expect(missing).toMatchObject({ http: 200, status: false, errorMessage: '账单信息缺失，无法打印' });
    expect(forbidden).toMatchObject({ http: 200, status: false });
    expect(without.fields).toMatchObject([{ field: 'billingId' }]);
  });

  it('of another practice answers as one that does not exist', async () => {
    const [foreign] = (await server.database.owner.begin(async (sql) => {
      await sql`select set_config('app.org_id', ${doctor.user.orgId}, true), set_config('app.practice_id', ${ids.elsewhere}, true)`;
      return sql`select id from bill where practice_id = app_practice() limit 1`;
    })) as unknown as { id: string }[];
    const missing = await server.ask(cashier, 'queryBillingPrintInfo', { billingId: nobody });

    if (foreign) expect((await server.ask(cashier, 'queryBillingPrintInfo', { billingId: foreign.id })).body).toBe(missing.body);
  });
});

describe('prescriptions to print', () => {
  it('stand on sheets of at most five drugs, each with how it is taken', async () => {
    const { data } = await server.ask(doctor, 'queryPrescriptionPrint', { encounterId: ids.encounter });
    const sheets = data as Print.PrescriptionPrint[];

    expect(sheets.length).toBeGreaterThan(0);
    for (const sheet of sheets) {
      Print.prescriptionPrint.parse(sheet);
      if (sheet.kind !== 'decoction') expect(sheet.recipeItems.length).toBeLessThanOrEqual(5);
      expect(sheet.totalMoney).toBe(sheet.recipeItems.reduce((sum, { money }) => sum + money, 0));
      expect(sheet.diagnoseForOrderVos.length).toBeGreaterThan(0);
    }
    const one = await server.ask(doctor, 'queryPrescriptionPrint', { encounterId: ids.encounter, prescriptionNumber: sheets[0]!.recipeNo });
    expect(one.data).toEqual([sheets[0]]);
  });

  it('carry the reasons a doctor gave against warnings, and so does the list of the pharmacy', async () => {
    const [line] = await rows<{ id: string; dispensingId: string; itemName: string }>(
      (sql) => sql`
        select a.id, l.dispensing_id, a.item_name from dispensing_line l join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id
        join advice a on a.org_id = l.org_id and a.id = l.advice_id
        where d.encounter_id = ${ids.encounter} and d.status in (0, 1, 4) and not l.voided and a.advice_type in (1, 14) order by l.sort limit 1`,
    );
    const given = {
      orgId: doctor.user.orgId,
      practiceId: doctor.user.practiceId,
      adviceId: line!.id,
      encounterId: ids.encounter,
      message: 'order.warn.interaction',
      givenBy: doctor.user.userId,
      givenAt: new Date().toISOString(),
    };
    const answers = [
      { ...given, id: uuidv7(), rule: 'interactionMajor', level: 'reason', key: 'k1', reason: '短期合用，复查凝血' },
      { ...given, id: uuidv7(), rule: 'stock', level: 'remind', key: 'k2', reason: '' },
    ];
    await rows((sql) => sql`insert into advice_override ${sql(answers)}`);
    const expected = [{ warning: { zh: '严重相互作用', en: 'Major interaction' }, reason: '短期合用，复查凝血' }];

    const { data: sheets } = await server.ask(doctor, 'queryPrescriptionPrint', { encounterId: ids.encounter });
    const printed = (sheets as unknown[]).map((sheet) => Print.prescriptionPrint.parse(sheet));
    const { data: list } = await server.ask(pharmacist, 'queryDispensingPrint', { id: line!.dispensingId });

    expect(printed.flatMap(({ recipeItems }) => recipeItems.flatMap(({ confirmations }) => confirmations))).toMatchObject(expected);
    expect(Print.dispensingPrint.parse(list).drugInfoList.flatMap(({ confirmations }) => confirmations)).toMatchObject(expected);
  });

  it('are not there without a sheet', async () => {
    const [visit] = await server.database.owner<{ id: string }[]>`
      select id from encounter e where doctor_id = ${doctor.user.userId} and practice_id = ${doctor.user.practiceId}
        and not exists (select from advice a where a.encounter_id = e.id) limit 1`;
    const answer = await server.ask(doctor, 'queryPrescriptionPrint', { encounterId: visit!.id });
    const absent = await server.ask(doctor, 'queryPrescriptionPrint', { encounterId: nobody });

    expect(answer).toMatchObject({ status: false, errorMessage: '没有可打印的处方' });
    expect(absent).toMatchObject({ status: false, exceptionType: 'error.absent' });
  });
});

describe('the drug information sheet', () => {
  const sheetAt = () =>
    rows<{ id: string; itemId: string; dose: number }>(
      (sql) => sql`
        select d.id, l.item_id, a.dose::float8 as dose from dispensing d join dispensing_line l on l.org_id = d.org_id and l.dispensing_id = d.id and not l.voided
        join advice a on a.org_id = l.org_id and a.id = l.advice_id and a.advice_type in (1, 14)
        where d.encounter_id = ${ids.encounter} and d.status in (0, 1, 4) order by d.id, l.sort limit 1`,
    );

  it('of a prescription names the patient and the dose of each drug', async () => {
    const [sheet] = await sheetAt();
    const { data } = await server.ask(pharmacist, 'queryDrugSheetPrint', { id: sheet!.id });
    const paper = Print.drugSheetPrint.parse(data);

    expect(paper.prescription?.mrn).not.toBe('');
    expect(paper.drugs[0]).toMatchObject({ dose: sheet!.dose, isPrescribed: true });
    expect((await trail('queryDrugSheetPrint'))[0]).toMatchObject({ patientId: ids.patient, objectId: sheet!.id });
  });

  it('of a drug by itself has its usual use, its leaflet in both languages and no patient', async () => {
    const [sheet] = await sheetAt();
    await rows((sql) => sql`update item set leaflet_storage = '密封保存', leaflet_storage_en = 'Keep closed' where id = ${sheet!.itemId}`);
    const { data } = await server.ask(storekeeper, 'queryDrugSheetPrint', { id: sheet!.itemId });
    const paper = Print.drugSheetPrint.parse(data);

    expect(paper.prescription).toBeNull();
    expect(paper.drugs).toMatchObject([{ isPrescribed: false, number: null, leaflet: { storage: { zh: '密封保存', en: 'Keep closed' } } }]);
  });

  it('of a prescription is not for people who only keep the stock', async () => {
    const [sheet] = await sheetAt();
    expect((await server.ask(storekeeper, 'queryDrugSheetPrint', { id: sheet!.id })).status).toBe(false);
  });
});

describe('the record to print', () => {
  it('holds sections, diagnoses, orders and vital signs of one visit', async () => {
    const { data } = await server.ask(doctor, 'queryRecordPrint', { noteRecordId: ids.encounter });
    const record = Print.recordPrint.parse(data);

    expect(record.sections.length).toBeGreaterThan(0);
    expect(record.diagnoseList.length).toBeGreaterThan(0);
    expect(record.orderList.length).toBeGreaterThan(0);
    expect(record.lastMenstruationRule).toBe('contract');
    expect((await trail('queryRecordPrint'))[0]).toMatchObject({ patientId: ids.patient, objectId: ids.encounter });
  });

  it('prints lists another program has brought as orders: names, and doctors until a day', async () => {
    const contents = [
      [12, '低盐饮食\n\n 卧床休息 '],
      [13, '周铭 2026-12-31\n李想'],
    ] as const;
    for (const [type, content] of contents)
      await rows(
        (sql) => sql`
        insert into advice select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'sort', ${type}::int, 'advice_type', ${type}::int, 'content', ${content}::text))).*
        from advice a where a.encounter_id = ${ids.encounter} and a.sign_status = 2 limit 1`,
      );
    const { orderList } = (await server.ask(doctor, 'queryRecordPrint', { noteRecordId: ids.encounter })).data as Print.RecordPrint;

    expect(orderList.filter(({ adviceType }) => adviceType > 11 && adviceType < 14).map(({ specialInfo }) => specialInfo)).toEqual([
      [
        { name: '低盐饮食', expires: null },
        { name: '卧床休息', expires: null },
      ],
      [
        { name: '周铭', expires: '2026-12-31' },
        { name: '李想', expires: null },
      ],
    ]);
  });

  it('is no record while nothing is written', async () => {
    const [empty] = await rows<{ id: string }>(
      (sql) => sql`
      select e.id from encounter e where e.practice_id = app_practice() and e.status = 0
        and not exists (select 1 from note_section n where n.encounter_id = e.id) and not exists (select 1 from diagnosis g where g.encounter_id = e.id)
        and not exists (select 1 from advice a where a.encounter_id = e.id) and not exists (select 1 from vital_signs v where v.appointment_id = e.appointment_id)
      limit 1`,
    );
    // Whose visit that is depends on the hour, and so does which doctor may see it.
    const answer = await server.ask(await server.signIn('admin'), 'queryRecordPrint', { noteRecordId: empty!.id });

    expect(answer).toMatchObject({ status: false, errorMessage: '没有可打印的病历' });
    expect(await server.ask(cashier, 'queryRecordPrint', { noteRecordId: ids.encounter })).toMatchObject({ status: false });
  });
});

describe('the label to print', () => {
  it('is the key and value list of the contract', async () => {
    const { data } = await server.ask(cashier, 'queryPatientLabel', { id: ids.patient });

    expect((data as { key: string }[]).map(({ key }) => key)).toEqual(['mrn', 'nameCn', 'nameEn', 'patientSex', 'dob']);
    expect(await server.ask(cashier, 'queryPatientLabel', { id: nobody })).toMatchObject({
      status: false,
      errorMessage: '患者信息缺失，无法打印',
    });
  });
});

describe('what was printed', () => {
  it('is written down with document, language and sheets', async () => {
    const printed = { document: 'bill', id: ids.bill, language: 'en', sheets: 2 };
    expect(await server.ask(cashier, 'savePrintLog', printed)).toMatchObject({ status: true });

    expect((await trail('savePrintLog'))[0]).toMatchObject({
      patientId: ids.patient,
      objectId: ids.bill,
      detail: { document: 'bill', language: 'en', sheets: 2 },
    });
  });

  it('is not printed by whoever may not read it, nor when it is not there', async () => {
    const before = (await trail('savePrintLog')).length;
    const record = { document: 'record', id: ids.encounter, language: 'zh', sheets: 1 };
    expect(await server.ask(cashier, 'savePrintLog', record)).toMatchObject({ status: false });
    expect(await server.ask(doctor, 'savePrintLog', { ...record, id: nobody })).toMatchObject({ status: false });
    expect((await server.ask(doctor, 'savePrintLog', { ...record, language: 'fr' })).fields).toMatchObject([{ field: 'language' }]);

    expect(await trail('savePrintLog')).toHaveLength(before);
  });
});

describe('a paper that was printed', () => {
  const paperOf = (title: string, model: unknown = { footer: 'B1' }) => ({
    job: { document: 'bill', language: 'zh', title, model, template: { copies: 2 } },
    printable: { document: 'bill', billingId: ids.bill },
  });
  const print = (over: object = {}, person = cashier) =>
    server.ask(person, 'savePrintLog', {
      document: 'bill',
      id: ids.bill,
      language: 'zh',
      sheets: 3,
      copies: 2,
      paper: paperOf('收费清单 1'),
      ...over,
    });
  const listed = async (criteria: object, person = cashier) =>
    (await server.ask(person, 'queryPrintedList', { page: 1, size: 20, ...criteria })).data as { rows: Print.PrintedLine[]; total: number };

  it('is kept whole, and comes back as it was', async () => {
    expect(await print()).toMatchObject({ status: true });
    const { rows, total } = await listed({ document: 'bill', objectId: ids.bill });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ title: '收费清单 1', language: 'zh', sheets: 3, copies: 2, patientId: ids.patient, reprintOf: null });

    const kept = (await server.ask(cashier, 'queryPrinted', { id: rows[0]!.id })).data;
    expect(kept.paper).toEqual(paperOf('收费清单 1'));
    expect((await trail('queryPrinted'))[0]).toMatchObject({
      patientId: ids.patient,
      objectId: ids.bill,
      detail: { printed: rows[0]!.id },
    });
  });

  it('printed again is a line of its own that tells of the first, and leaves its trail', async () => {
    const [first] = (await listed({ objectId: ids.bill })).rows;
    for (const turn of [1, 2]) expect([turn, (await print({ paper: undefined, reprintOf: first!.id })).status]).toEqual([turn, true]);
    const { rows } = await listed({ patientId: ids.patient });
    expect(rows.slice(0, 2).map(({ reprintOf, title }) => [reprintOf, title])).toEqual([
      [first!.id, first!.title],
      [first!.id, first!.title],
    ]);
    expect((await server.ask(cashier, 'queryPrinted', { id: rows[0]!.id })).data.paper).toEqual(paperOf('收费清单 1'));
    expect((await trail('savePrintLog'))[0]!.detail).toMatchObject({ reprintOf: first!.id });
  });

  it('is counted with its reprints in the detail of its bill', async () => {
    const printsOf = async (billingId: string) => (await server.ask(cashier, 'queryBillingDetails', { billingId })).data.printCount;
    const before = await printsOf(ids.bill);
    expect(before).toBe((await listed({ document: 'bill', objectId: ids.bill })).total);
    await print();
    expect(await printsOf(ids.bill)).toBe(before + 1);
  });

  it('has the number of its reprint from the moment it is printed: of twenty desks that show the same number one prints', async () => {
    const { total } = await listed({ document: 'bill', objectId: ids.bill });
    const answers = await Promise.all(Array.from({ length: 20 }, () => print({ earlier: total })));
    const refusals = answers.filter(({ status }) => !status);
    expect(refusals).toHaveLength(19);
    expect(new Set(refusals.map(({ exceptionType }) => exceptionType))).toEqual(new Set(['print.refused.printedMeanwhile']));
    expect((await listed({ document: 'bill', objectId: ids.bill })).total).toBe(total + 1);
    expect(await print({ earlier: total + 1 })).toMatchObject({ status: true });
  });

  it('is not kept as another document’s, nor printed again as another object’s', async () => {
    const [first] = (await listed({ objectId: ids.bill })).rows;
    expect((await print({ language: 'en' })).fields).toMatchObject([{ field: 'paper' }]);
    expect(await print({ id: nobody })).toMatchObject({ status: false });
    expect(await print({ id: nobody, reprintOf: first!.id })).toMatchObject({ exceptionType: 'error.absent' });
    expect(await print({ reprintOf: nobody })).toMatchObject({ exceptionType: 'error.absent' });
    expect((await print({ paper: paperOf('x', 'y'.repeat(Print.longestPaper)) })).fields).toMatchObject([{ field: 'paper' }]);
    expect((await listed({ objectId: nobody })).total).toBe(0);
  });

  it('is read and printed again by those only who may print the document, in its practice only', async () => {
    const [first] = (await listed({ objectId: ids.bill })).rows;
    expect(await listed({ objectId: ids.bill }, storekeeper)).toMatchObject({ total: 0 });
    expect(await server.ask(storekeeper, 'queryPrinted', { id: first!.id })).toMatchObject({ exceptionType: 'error.permission' });
    expect(await print({ reprintOf: first!.id }, doctor)).toMatchObject({ exceptionType: 'error.permission' });
    expect(await server.ask(cashier, 'queryPrinted', { id: nobody })).toMatchObject({ exceptionType: 'error.absent' });
    expect((await server.ask(null, 'queryPrinted', { id: first!.id })).http).toBe(401);
    const there = { orgId: doctor.user.orgId, practiceId: ids.elsewhere };
    const seen = await inTenant(server.database.app, there, (db) => db`select id from printed_paper`);
    expect(seen).toHaveLength(0);
  });
});

describe('print settings', () => {
  it('are all off until somebody chooses, and are one person’s own', async () => {
    const off = { address: 0, medication: 0, laboratory: 0, pay: 0, diagnosis: 0, languages: {} };
    expect((await server.ask(cashier, 'queryPrintSetting')).data).toEqual(off);
    const chosen = { ...off, pay: 1, languages: { bill: 'en' } };
    expect(await server.ask(cashier, 'savePrintSetting', chosen)).toMatchObject({ status: true });

    expect((await server.ask(cashier, 'queryPrintSetting')).data).toEqual(chosen);
    expect((await server.ask(doctor, 'queryPrintSetting')).data).toEqual(off);
    expect((await server.ask(cashier, 'savePrintSetting', { ...off, pay: 2 })).fields).toMatchObject([{ field: 'pay' }]);
  });
});
