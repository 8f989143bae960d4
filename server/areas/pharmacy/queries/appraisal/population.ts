import { addDays, instantOf } from '../../../../../src/domain/dates.ts';
import { drugTypes } from '../../../../../src/domain/order/orderTypes.ts';
import type { Population, SampleScope } from '../../../../../src/domain/pharmacy/appraisal/shapes.ts';
import { validSheetStates } from '../../../../../src/domain/pharmacy/states.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';
import { absent } from '../../../../pipeline/problem.ts';

/** A line `l` with its goods `i` that is a drug of the work sheet: no vaccine and no material. */
export const isAppraised = (db: Db): Fragment => db`
  (not l.voided and i.advice_type in (${literal(db, ...drugTypes)}) and i.category_code not in ('vaccine', 'material'))`;

export const isPiece = (db: Db): Fragment => db`(i.category_code = 'decoction')`;

const inScope = (db: Db): Readonly<Record<SampleScope, Fragment>> => ({
  general: db`not ${isPiece(db)}`,
  antibiotics: db`not ${isPiece(db)} and coalesce(i.antibiotic_grade, 0) > 0`,
  injections: db`not ${isPiece(db)} and coalesce(i.dosage_form, '') in ('injection', 'powder-injection', 'infusion')`,
  controlled: db`coalesce(i.controlled, 'none') <> 'none'`,
  herbal: db`${isPiece(db)}`,
});

/** Prescriptions of outpatients, neither sent back nor withdrawn, of these days. */
const sheets = (db: Db, { from, to, scope, departmentId, doctorId }: Population): Fragment => db`
  dispensing d join encounter e on e.org_id = d.org_id and e.id = d.encounter_id
  where d.practice_id = app_practice() and d.status in (${literal(db, ...validSheetStates)})
    and d.sent_at >= ${instantOf(from, '00:00')} and d.sent_at < ${instantOf(addDays(to, 1), '00:00')}
    ${departmentId ? db`and e.department_id = ${departmentId}` : db``} ${doctorId ? db`and d.doctor_id = ${doctorId}` : db``}
    and exists (select from dispensing_line l join item i on i.org_id = l.org_id and i.id = l.item_id
      where l.org_id = d.org_id and l.dispensing_id = d.id and ${isAppraised(db)} and ${inScope(db)[scope]})`;

/** The department is one of the clinic, the doctor one of the organisation. */
async function requireOwn(db: Db, { departmentId, doctorId }: Population): Promise<void> {
  const [own] = await db<[{ isOwn: boolean }]>`
    select (${departmentId ?? null}::uuid is null or exists (select from department where id = ${departmentId ?? null} and practice_id = app_practice()))
      and (${doctorId ?? null}::uuid is null
        or exists (select from staff where id = ${doctorId ?? null})) as is_own`;
  if (!own.isOwn) throw absent();
}

export async function countPopulation(db: Db, population: Population): Promise<number> {
  await requireOwn(db, population);
  const [counted] = await db<[{ total: number }]>`select count(*)::int as total from ${sheets(db, population)}`;
  return counted.total;
}

/** The prescriptions with the lowest hashes of seed and id: the same seed draws the same sample from the same prescriptions. */
export const drawSheets = (db: Db, population: Population, { seed, size }: { seed: string; size: number }) => db<
  { id: string; doctorId: string }[]
>`
  select d.id, d.doctor_id from ${sheets(db, population)}
  order by sha256(convert_to(${seed}::text || d.id::text, 'UTF8')), d.id limit ${size}`;
