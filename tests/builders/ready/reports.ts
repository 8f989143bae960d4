import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import { type Own, type Readied, withoutFlow } from './own.ts';
import { visitIn } from './visits.ts';

/** An order of a visit under way, on a settled bill. */
async function paidOf(own: Own, type: number, changes: Record<string, unknown> = {}) {
  const { encounter } = await visitIn(own, 1);
  const advice = await orderOf(own, type, encounter, changes);
  const bill = await own.like('bill', 'practice_id = :p and status = 1', {
    bill_number: `N${Math.random()}`,
    encounter_id: encounter.id,
    patient_id: encounter.patientId,
  });
  await own.like('bill_line', 'practice_id = :p', { bill_id: bill.id, advice_id: advice.id });
  return advice;
}

const orderOf = ({ like }: Own, type: number, encounter: { id: string; patientId?: unknown }, changes: Record<string, unknown> = {}) =>
  like(
    'advice',
    `practice_id = :p and advice_type = ${type} and send_status = 1 and (advice_type <> 6 or exists (select from lab_item_indicator l where l.item_id = advice.item_id))`,
    {
      encounter_id: encounter.id,
      patient_id: encounter.patientId,
      ...changes,
    },
  );

/** A signed haemoglobin of a woman who is a man by now. */
async function doubtedIn(own: Own) {
  const indicator = await own.find(
    `select i.*, t.item_id from lab_indicator i join lab_item_indicator t on t.org_id = i.org_id and t.indicator_id = i.id
     where i.code = 'HGB' and i.org_id = (select org_id from practice where id = :p) order by t.item_id limit 1`,
  );
  const patient = await own.like('patient', 'deleted_at is null', {
    mrn: 'N61',
    id_number: '',
    second_id_number: '',
    sex: 'M',
    birth_date: '1990-05-01',
  });
  const { encounter } = await visitIn(own, 1);
  const of = { encounter_id: encounter.id, patient_id: patient.id };
  const advice = await own.like('advice', 'practice_id = :p and advice_type = 6 and send_status = 1', { ...of, item_id: indicator.itemId });
  const report = await own.like('report', 'practice_id = :p and advice_type = 6 and status = 2', {
    ...of,
    advice_id: advice.id,
    report_number: `N${Math.random()}`,
  });
  await own.make('report_result', {
    reportId: report.id,
    sort: 0,
    indicatorId: indicator.id,
    code: 'HGB',
    nameZh: '血红蛋白',
    nameEn: 'Haemoglobin',
    unit: 'g/L',
    result: '140',
    low: 115,
    high: 150,
  });
  await own.change(
    `insert into patient_former_identity (org_id, id, patient_id, name, sex, birth_date, id_type, until)
     select org_id, gen_random_uuid(), id, name, 'F', birth_date, id_type, now() from patient where id = '${patient.id}'`,
  );
  return { id: advice.id, version: report.version, reason: 'x' };
}

export async function reportIn(own: Own, type: 6 | 7, status: number, changes: Record<string, unknown> = {}) {
  const { encounter } = await visitIn(own, 1);
  const advice = await orderOf(own, type, encounter);
  const report = await own.like('report', `practice_id = :p and advice_type = ${type} and status = 2`, {
    advice_id: advice.id,
    encounter_id: encounter.id,
    patient_id: encounter.patientId,
    status,
    written_by: status === 1 ? own.other : own.me,
    report_number: `N${Math.random()}`,
    ...(status === 1 && { reviewed_by: null, reviewed_at: null }),
    ...changes,
  });
  return { advice, report };
}

/** A signed report that the person has not read. */
async function unreadOf(own: Own) {
  const { report } = await reportIn(own, 6, 2);
  await own.like('report_reading', 'practice_id = :p', { report_id: report.id, staff_id: own.me, urgency: 0, read_at: null });
  return report;
}

/** Reports on orders, archived records that are reopened, and orders that are carried out. */
export const reports: Partial<Record<Call, Readied>> = {
  saveLabReport: async (own) => {
    const { advice, report } = await reportIn(own, 6, 1);
    const { indicatorId } = await own.find(
      `select indicator_id, indicator_id as id from lab_item_indicator where item_id = '${advice.itemId}' limit 1`,
    );
    return {
      id: advice.id,
      version: report.version,
      rows: [{ indicatorId, result: '1', remark: '' }],
      findings: '',
      impression: '',
      criticalFindings: ['blood-culture'],
      specimen: 'wholeBlood',
      sampledAt: '2026-01-05T00:30:00.000Z',
      receivedAt: '2026-01-05T01:00:00.000Z',
      confirmed: true,
    };
  },
  saveImagingReport: async (own) => {
    const { advice, report } = await reportIn(own, 7, 1);
    return { id: advice.id, version: report.version, fileIds: [], criticalFindings: ['tension-pneumothorax'] };
  },
  reviewLabReport: async (own) => ({ ...reviewed(await reportIn(own, 6, 1)), confirmed: true }),
  reviewImagingReport: async (own) => ({ ...reviewed(await reportIn(own, 7, 1)), confirmed: true }),
  readReport: async (own) => ({ id: (await unreadOf(own)).id }),
  readAllReports: async (own) => {
    await unreadOf(own);
    const { waiting } = await own.find(
      `select count(*)::int as waiting, min(x.report_id::text) as id from report_reading x join report r on r.id = x.report_id and r.status = 2
        where x.staff_id = '${own.me}' and x.practice_id = '${own.practiceId}' and x.read_at is null and x.urgency < 2`,
    );
    return { count: waiting };
  },
  saveTestStep: async (own) => {
    const { advice, report } = await reportIn(own, 6, 2, { written_at: own.at(-2, '00:00'), reviewed_at: own.at(-2, '00:01') });
    return { id: advice.id, kind: 'told', reportId: report.id, way: 'phone', at: own.at(-1, '00:00'), remark: '' };
  },
  recheckLabReport: async (own) => doubtedIn(own),
  correctLabReport: async (own) => reviewed(await reportIn(own, 6, 2)),
  correctImagingReport: async (own) => reviewed(await reportIn(own, 7, 2)),
  reopenRecord: async (own) => {
    await withoutFlow(own, 'recordReopening');
    return { id: (await visitIn(own, 3, { completed_at: own.at(0, '00:00') })).encounter.id, reason: 'x' };
  },
  signReopening: async (own) => {
    const { encounter } = await visitIn(own, 3, { completed_at: own.at(0, '00:00') });
    await own.make('record_reopening', {
      id: uuidv7(),
      encounter_id: encounter.id,
      patient_id: encounter.patientId,
      reason: 'x',
      opened_at: own.at(0, '00:00'),
      opened_by: own.me,
      ends_at: own.at(2, '00:00'),
    });
    return { id: encounter.id };
  },
  executeOrders: async (own) => ({ ids: [(await paidOf(own, 3)).id], count: 1, at: own.at(0, '00:00') }),
  saveVaccination: async (own) => {
    const item = await own.find('select id from item where advice_type = 2 order by code desc limit 1');
    const order = await paidOf(own, 3, { advice_type: 2, item_id: item.id });
    return { id: order.id, at: own.at(0, '00:00'), positionId: 'left-deltoid' };
  },
  saveSkinTestResult: async (own) => ({
    id: (
      await own.like('skin_test', 'practice_id = :p', {
        advice_id: (await orderOf(own, 11, (await visitIn(own, 1)).encounter)).id,
        started_at: own.at(0, '00:00'),
        read_at: null,
        read_by: null,
        diameter_mm: null,
        result: null,
      })
    ).id,
    diameterMm: 15,
    isGeneral: true,
    reactedAt: own.at(0, '00:00'),
    note: '肾上腺素 0.3 mg 肌注',
  }),
};

const reviewed = ({ advice, report }: { advice: { id: string }; report: { version: number } }) => ({
  id: advice.id,
  version: report.version,
});
