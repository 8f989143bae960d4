import type { Context } from '../../../pipeline/context.ts';
import type { OpenQuestion } from '../queries/substitutions.ts';

interface Told {
  change: 'rejected' | 'reviewSentBack' | 'substitutionAsked';
  reason: string;
  /** Only this line is named. */
  lineId?: string;
}

/** In the doctor's own language, with the exact lines. */
export async function tellDoctor({ db, announce }: Context, id: string, { change, reason, lineId }: Told): Promise<void> {
  const [told] = await db<[{ doctorId: string; encounterId: string; patientName: string; items: string }]>`
    select d.doctor_id, d.encounter_id, p.name as patient_name,
      string_agg(case when s.language = 'en' then coalesce(nullif(a.item_name_en, ''), a.item_name) else a.item_name end, ', ' order by l.sort) as items
    from dispensing d
    join patient p on p.org_id = d.org_id and p.id = d.patient_id
    join staff s on s.org_id = d.org_id and s.id = d.doctor_id
    join dispensing_line l on l.org_id = d.org_id and l.dispensing_id = d.id and not l.voided ${lineId ? db`and l.id = ${lineId}` : db``}
    join advice a on a.org_id = l.org_id and a.id = l.advice_id
    where d.id = ${id} group by d.doctor_id, d.encounter_id, p.name`;
  const { doctorId, encounterId, patientName, items } = told;
  await announce({
    subType: 'order_has_changed',
    tags: ['Order', 'Dispensing'],
    audience: { staffId: doctorId },
    content: { message: 'shell.notice.orderHasChanged', values: { change, patientName, items, reason }, objectId: encounterId },
  });
}

/** The pharmacist who sent the sheet back hears that the doctor stands by it. */
export async function tellReviewer({ db, announce, session }: Context, id: string, reason: string): Promise<void> {
  const [told] = await db<[{ reviewedBy: string; patientName: string; number: string }]>`
    select d.reviewed_by, p.name as patient_name, d.prescription_number as number
    from dispensing d join patient p on p.org_id = d.org_id and p.id = d.patient_id where d.id = ${id}`;
  const values = { change: 'reviewOverruled', patientName: told.patientName, items: `${session.staffName} · ${told.number}`, reason };
  await announce({
    subType: 'order_has_changed',
    tags: ['Dispensing'],
    audience: { staffId: told.reviewedBy },
    content: { message: 'shell.notice.orderHasChanged', values, objectId: id },
  });
}

interface Answered {
  change: 'substitutionAgreed' | 'substitutionRefused';
  reason: string;
}

/** The pharmacist who proposed another drug hears the answer of the doctor. */
export async function tellPharmacist({ db, announce }: Context, question: OpenQuestion, { change, reason }: Answered): Promise<void> {
  const [told] = await db<[{ patientName: string; isEnglish: boolean }]>`
    select p.name as patient_name, s.language = 'en' as is_english
    from dispensing d join patient p on p.org_id = d.org_id and p.id = d.patient_id
    join staff s on s.org_id = d.org_id and s.id = ${question.askedBy} where d.id = ${question.dispensingId}`;
  const items = told.isEnglish ? question.toNameEn || question.toName : question.toName;
  await announce({
    subType: 'order_has_changed',
    tags: ['Dispensing'],
    audience: { staffId: question.askedBy },
    content: {
      message: 'shell.notice.orderHasChanged',
      values: { change, patientName: told.patientName, items, reason },
      objectId: question.dispensingId,
    },
  });
}
