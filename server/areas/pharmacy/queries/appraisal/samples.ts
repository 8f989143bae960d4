import { figuresOf, type SheetDrug, type SheetFigures } from '../../../../../src/domain/pharmacy/appraisal/figures.ts';
import { ownPartOf } from '../../../../../src/domain/pharmacy/appraisal/rules.ts';
import type * as Shapes from '../../../../../src/domain/pharmacy/appraisal/shapes.ts';
import type { Page } from '../../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { staffThen } from '../../../../names/nameThen.ts';
import { fixedOrder } from '../../../../paging/order.ts';
import { pagedList } from '../../../../paging/pagedList.ts';
import type { Paging } from '../../../../paging/paging.ts';
import { bothNames, staffNames } from '../../../inventory/queries/stockParts.ts';
import { allergyMark } from '../../../patient/queries/allergyMark.ts';
import { spokenDiagnosis } from '../../../patient/queries/diagnosisName.ts';
import { isAppraised, isPiece } from './population.ts';

/** People who reviewed, prepared, checked or handed out the sheet `d`. */
const handledBy = (db: Db): Fragment => db`
  array(select distinct who from (
    select unnest(array[d.reviewed_by, d.prepared_by, d.checked_by, d.dispensed_by]) as who
    union all select r.staff_id from prescription_review r
      where r.org_id = d.org_id and r.dispensing_id = d.id and r.act in ('pass', 'sendBack', 'refuse')
    union all select m.staff_id from dispensing_line ml
      join stock_movement m on m.org_id = ml.org_id and m.source_id = ml.id and m.kind = 'dispensing'
      where ml.org_id = d.org_id and ml.dispensing_id = d.id) hands where who is not null)`;

/** Drugs of the sheet `d` as its figures need them. */
const drugs = (db: Db): Fragment => db`
  (select coalesce(jsonb_agg(jsonb_build_object('itemId', i.id, 'itemName', coalesce(o.item_name, i.name_zh), 'genericName', i.generic_name,
      'dosageForm', i.dosage_form, 'antibioticGrade', i.antibiotic_grade, 'isEssential', i.is_essential, 'isPiece', ${isPiece(db)})), '[]')
    from dispensing_line l join item i on i.org_id = l.org_id and i.id = l.item_id
    left join advice o on o.org_id = l.org_id and o.id = l.advice_id
    where l.org_id = d.org_id and l.dispensing_id = d.id and ${isAppraised(db)})`;

/** Fen of the ordered quantities, as printed on the prescription. */
const amount = (db: Db): Fragment => db`
  (select coalesce(sum(amount_of(o.unit_price, o.quantity, o.whole_price, o.whole_units)), 0)::bigint
    from dispensing_line l join advice o on o.org_id = l.org_id and o.id = l.advice_id
    where l.org_id = d.org_id and l.dispensing_id = d.id and not l.voided)`;

const columns = (db: Db): Fragment => db`
  x.id, x.appraisal_id, x.place, d.prescription_number as number, d.sent_at, d.patient_id, p.name as patient_name, p.name_en as patient_name_en,
  p.mrn, p.sex, p.birth_date, ${allergyMark(db, db`d.patient_id`)}, ${staffNames(db, 's')} as doctor,
  case when dp.id is not null then ${bothNames(db, 'dp')} end as department,
  array(select ${spokenDiagnosis(db)} from diagnosis g where g.org_id = d.org_id and g.encounter_id = d.encounter_id order by g.sort) as diagnoses,
  coalesce((select string_agg(spoken(o.item_name, o.item_name_en), ' · ' order by l.sort, l.id)
    from dispensing_line l join advice o on o.org_id = l.org_id and o.id = l.advice_id
    where l.org_id = d.org_id and l.dispensing_id = d.id and not l.voided), '') as item_names,
  ${drugs(db)} as drugs, x.figures as frozen, ${amount(db)} as amount,
  coalesce(spoken(rv.name, rv.name_en), '') as reviewed_by, coalesce(spoken(gv.name, gv.name_en), '') as dispensed_by,
  x.verdict, x.codes, x.comment, x.judged_at, case when j.id is not null then ${staffNames(db, 'j')} end as judged_by,
  x.response, x.response_text, x.responded_at, x.decided_at, case when q.id is not null then ${staffNames(db, 'q')} end as decided_by,
  a.finished_at is not null as is_finished, x.doctor_id, ${handledBy(db)} as handled_by, x.version`;

const joins = (db: Db): Fragment => db`
  join appraisal a on a.org_id = x.org_id and a.id = x.appraisal_id
  join dispensing d on d.org_id = x.org_id and d.id = x.dispensing_id
  join encounter e on e.org_id = d.org_id and e.id = d.encounter_id
  join patient p on p.org_id = d.org_id and p.id = d.patient_id
  left join department dp on dp.org_id = e.org_id and dp.id = e.department_id
  ${staffThen(db, 's', 'd.doctor_id', 'd.sent_at')} ${staffThen(db, 'rv', 'coalesce(d.reviewed_by, d.checked_by)', 'coalesce(d.reviewed_at, d.checked_at)')}
  ${staffThen(db, 'gv', 'd.dispensed_by', 'd.dispensed_at')}
  ${staffThen(db, 'j', 'x.judged_by', 'x.judged_at')} ${staffThen(db, 'q', 'x.decided_by', 'x.decided_at')}`;

type Row = Omit<Shapes.SampleLine, 'figures' | 'ownPart'> & {
  drugs: SheetDrug[];
  frozen: (SheetFigures & { amount: number }) | null;
  doctorId: string;
  handledBy: string[];
};

/** Person who asks, and whether the organisation lets one pharmacist hand out and judge. */
export interface AppraisalReader {
  staffId: string;
  isAloneAllowed: boolean;
}

/** A finished sample shows the figures of its end, a running one those of today. */
function lineOf(
  { drugs: found, frozen, doctorId, handledBy: hands, ...row }: Row,
  { staffId, isAloneAllowed }: AppraisalReader,
): Shapes.SampleLine {
  const { amount: kept, ...figures } = frozen ?? { ...figuresOf(found), amount: row.amount };
  return { ...row, amount: kept, figures, ownPart: ownPartOf({ doctorId, handledBy: hands }, staffId, isAloneAllowed) };
}

const filterShown = (db: Db, show: Shapes.SampleCriteria['show']): Fragment => {
  if (show === 'open') return db`and x.verdict is null`;
  if (show === 'judged') return db`and x.verdict is not null`;
  if (show === 'irrational') return db`and x.verdict = 'irrational'`;
  return show === 'objected' ? db`and x.response = 'objected' and x.decided_at is null` : db``;
};

const byPlace = fixedOrder('x.place');
const newestFirst = fixedOrder('x.judged_at desc, x.id desc');

async function pageOf(db: Db, query: Paging, list: { where: Fragment; order: typeof byPlace }, asking: AppraisalReader) {
  const { rows, total } = await pagedList<Row>(db, query, {
    of: 'x',
    from: db`appraisal_sheet x`,
    select: columns(db),
    joins: joins(db),
    ...list,
  });
  return { rows: rows.map((row) => lineOf(row, asking)), total };
}

/** Prescriptions of a sample by their place in it. */
export const findSample = (db: Db, query: Shapes.SampleCriteria & Paging, asking: AppraisalReader): Promise<Page<Shapes.SampleLine>> =>
  pageOf(
    db,
    query,
    { where: db`x.practice_id = app_practice() and x.appraisal_id = ${query.appraisalId} ${filterShown(db, query.show)}`, order: byPlace },
    asking,
  );

/** Irrational judgements of finished samples about the prescriptions of one doctor, the newest first. */
export const findOwnJudgements = (db: Db, query: Shapes.OwnCriteria & Paging, asking: AppraisalReader): Promise<Page<Shapes.SampleLine>> =>
  pageOf(
    db,
    query,
    {
      where: db`x.practice_id = app_practice() and x.doctor_id = ${asking.staffId} and x.verdict = 'irrational'
        and exists (select from appraisal t where t.org_id = x.org_id and t.id = x.appraisal_id and t.finished_at is not null and t.voided_at is null)
        ${query.show === 'open' ? db`and x.response is null` : db``}`,
      order: newestFirst,
    },
    asking,
  );

/** One prescription of a sample with its doctor and the people who handled it. */
export async function findSampleLine(
  db: Db,
  id: string,
  asking: AppraisalReader,
): Promise<(Shapes.SampleLine & { dispensingId: string; doctorId: string }) | undefined> {
  const [row] = await db<(Row & { dispensingId: string })[]>`
    select x.dispensing_id, ${columns(db)} from appraisal_sheet x ${joins(db)} where x.id = ${id} and x.practice_id = app_practice()`;
  if (!row) return undefined;
  const { dispensingId, ...rest } = row;
  return { ...lineOf(rest, asking), dispensingId, doctorId: row.doctorId };
}

/** All prescriptions of a sample, at most a thousand. */
export async function findWholeSample(
  db: Db,
  appraisalId: string,
  asking: AppraisalReader,
): Promise<(Shapes.SampleLine & { doctorId: string })[]> {
  const rows = await db<Row[]>`
    select ${columns(db)} from appraisal_sheet x ${joins(db)}
    where x.appraisal_id = ${appraisalId} and x.practice_id = app_practice() order by x.place`;
  return rows.map((row) => ({ ...lineOf(row, asking), doctorId: row.doctorId }));
}

/** Judgements, corrections and responses, the newest first. */
export const findEvents = (db: Db, sheetId: string) => db<Shapes.JudgementEvent[]>`
  select v.id, v.act, v.verdict, v.codes, v.said as text, v.at, ${staffNames(db, 's')} as by
  from appraisal_event v ${staffThen(db, 's', 'v.staff_id', 'v.at')}
  where v.sheet_id = ${sheetId} and v.practice_id = app_practice() order by v.at desc, v.id desc`;
