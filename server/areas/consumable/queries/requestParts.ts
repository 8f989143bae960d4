import { owedOf, usedByTreatment } from '../../../../src/domain/consumable/rules.ts';
import type * as Consumable from '../../../../src/domain/consumable/shapes.ts';
import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import type { GoodsFacts } from '../../../../src/domain/inventory/stockShapes.ts';
import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { say } from '../../../words/words.ts';
import { bothNames, goodsFacts, hasDuty } from '../../inventory/queries/stockParts.ts';
import { allergyMark } from '../../patient/queries/allergyMark.ts';

/** Joins the order and the bill line of request `r`, and the refund of that line; a department's request has neither. */
export const treatmentOf = (db: Db): Fragment => db`
  left join advice a on a.org_id = r.org_id and a.id = r.advice_id
  left join bill_line bl on bl.org_id = r.org_id and bl.advice_id = r.advice_id`;

/** Units that line `l` still stands for after a refund: a unit that a refund covers in part is still needed. */
export const wantedUnits = (db: Db): Fragment => db`
  (l.quantity - coalesce(floor(l.quantity::numeric * least(bl.refunded_quantity, bl.quantity) / nullif(bl.quantity, 0)), 0))::int`;

/** Joins whom request `r` is for: the order as `a`, the patient as `p`, the department as `d`. */
export const audienceOf = (db: Db): Fragment => db`
  left join advice a on a.org_id = r.org_id and a.id = r.advice_id
  left join patient p on p.org_id = r.org_id and p.id = r.patient_id
  left join department d on d.org_id = r.org_id and d.id = r.department_id`;

const charged = 'consumable.use.charged';

/** Whom request `r` is for, without the patient: a treatment by its name, a material that is charged by itself in words. */
export const audienceColumns = (db: Db): Fragment => db`
  case when a.advice_type = ${literal(db, orderType.material)} then jsonb_build_object('nameZh', ${say('zh', charged)}::text, 'nameEn', ${say('en', charged)}::text)
    when a.id is not null then jsonb_build_object('nameZh', a.item_name, 'nameEn', a.item_name_en) end as treatment,
  case when d.id is not null then ${bothNames(db, 'd')} end as department, r.purpose`;

/** The patient of request `r`; `p` is the patient. All columns are null in the request of a department. */
export const identityColumns = (db: Db): Fragment => db`
  r.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on`;

/** The patient with what is known of allergies. */
export const patientColumns = (db: Db): Fragment => db`${identityColumns(db)}, ${allergyMark(db, db`r.patient_id`)}`;

type Patient = NonNullable<Consumable.Request['patient']>;
type Identity = NonNullable<Consumable.Entry['patient']>;
export type PatientColumns = Omit<Patient, 'patientId'> & { patientId: string | null };
export type IdentityColumns = Omit<Identity, 'patientId'> & { patientId: string | null };

/** The patient of a row; null where the row is a department's. */
export function identityIn(row: IdentityColumns): Identity | null {
  const { patientId, patientName, patientNameEn, mrn, sex, birthDate, isDeceased, deceasedOn } = row;
  return patientId === null ? null : { patientId, patientName, patientNameEn, mrn, sex, birthDate, isDeceased, deceasedOn };
}

export function patientIn(row: PatientColumns): Patient | null {
  const identity = identityIn(row);
  return identity && { ...identity, allergyMark: row.allergyMark };
}

export function isForAudience(db: Db, audience: Consumable.Criteria['audience']): Fragment {
  if (audience === undefined) return db``;
  return audience === 'department' ? db`and r.advice_id is null` : db`and r.advice_id is not null`;
}

interface LineColumns extends GoodsFacts {
  id: string;
  requestId: string;
  quantity: number;
  wanted: number;
  out: number;
  executed: number;
  executionCount: number;
  available: number | null;
  identifiers: string[];
}

export interface Looking {
  today: string;
  storehouseId?: string | undefined;
}

/** Goods of requests, by request: what is wanted, out, used and owed of each, and what the chosen stockroom holds. */
export async function findRequestLines(
  db: Db,
  requestIds: readonly string[],
  { today, storehouseId }: Looking,
): Promise<Map<string, Consumable.Line[]>> {
  const rows = await db<LineColumns[]>`
    select l.id, l.request_id, ${goodsFacts(db)}, ${hasDuty(db)}, l.quantity, ${wantedUnits(db)} as wanted, l.sent as out, coalesce(a.execution_count, 0) as execution_count,
      case when exists (select from skin_test t where t.org_id = a.org_id and t.advice_id = a.id) then a.execution_count
        else (select coalesce(sum(e.count), 0)::int from execution e where e.org_id = a.org_id and e.advice_id = a.id and e.reversed_at is null) end as executed,
      ${availableIn(db, storehouseId ?? null, today)} as available,
      array_remove(array_prepend(nullif(i.barcode, ''), i.trace_identifiers), null) as identifiers
    from consumable_line l join consumable_request r on r.org_id = l.org_id and r.id = l.request_id
    join item i on i.org_id = l.org_id and i.id = l.item_id ${treatmentOf(db)}
    where l.request_id = any (${requestIds as string[]}::uuid[]) order by l.sort, l.id`;
  const lines = new Map<string, Consumable.Line[]>(requestIds.map((id) => [id, []]));
  for (const { requestId, executed, executionCount, ...row } of rows)
    lines.get(requestId)?.push({
      ...row,
      used: usedByTreatment({ ...row, executed, executionCount }),
      owed: owedOf(row),
    });
  return lines;
}

/** The usable stock of the stockroom that a department asked, else of the chosen one; null where there is neither. */
const availableIn = (db: Db, storehouseId: string | null, today: string): Fragment => db`
  case when coalesce(r.warehouse_id, ${storehouseId}::uuid) is not null then (
    select coalesce(sum(b.quantity), 0)::int from stock_batch b
    where b.org_id = l.org_id and b.warehouse_id = coalesce(r.warehouse_id, ${storehouseId}::uuid) and b.item_id = l.item_id
      and b.expires_on >= ${today}) end`;

/** The keyword is looked for in the number, the patient, the department and the goods of request `r`, joined as `audienceOf` does. */
export function matchRequest(db: Db, keyword: string | undefined): Fragment {
  const typed = (keyword ?? '').trim();
  if (typed === '') return db``;
  const folded = typed.toLowerCase();
  return db`and (r.number = ${typed.toUpperCase()} or p.mrn = ${typed.toUpperCase()} or p.mobile = ${tidyPhone(typed)}
    or strpos(p.name_folded, ${folded}) > 0 or starts_with(p.pinyin, ${folded}) or starts_with(p.initials, ${folded})
    or strpos(lower(d.name_zh), ${folded}) > 0 or strpos(lower(d.name_en), ${folded}) > 0
    or exists (select from consumable_line k join item i on i.org_id = k.org_id and i.id = k.item_id
      where k.org_id = r.org_id and k.request_id = r.id and (strpos(i.search, ${folded}) > 0 or i.barcode = ${typed})))`;
}
