import { dateAt, isCalendarDate } from '../../../../src/domain/dates.ts';
import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { announceAllergies, lockPatient } from './lockPatient.ts';

type AllergyDraft = Patient.AllergyDraft & { patientId: string; id?: string; version?: number };

/**
 * An allergy belongs to the person, in every clinic of the organisation. One of any time, also a past one, takes the statement "no known
 * allergies" back, and the trail says so.
 */
export async function saveAllergy(context: Context, given: AllergyDraft): Promise<Saved> {
  const { db } = context;
  await lockPatient(db, given.patientId);
  const draft = await namedByList(context, given);
  refuse([...checkStart(draft, dateAt(context.now())), ...(await checkRepeated(context, draft))]);
  const saved = await (draft.id ? change(context, { ...draft, id: draft.id }) : add(context, draft));
  const { count } =
    await db`update patient set never_allergic = false, version = version + 1 where id = ${draft.patientId} and never_allergic`;
  context.audit({ patientId: draft.patientId, objectId: saved.id, ...(count > 0 && { detail: { neverAllergic: false } }) });
  await announceAllergies(context);
  return saved;
}

/**
 * An allergen with a code has the name and the class of the list: orders are checked by them, so words that do not belong to the code
 * would silence or raise a prohibition. An allergy that keeps its code keeps its words when the entry has gone from the list.
 */
async function namedByList({ db }: Context, draft: AllergyDraft): Promise<AllergyDraft> {
  const allergenCode = draft.allergenCode.trim();
  if (allergenCode === '') return { ...draft, allergenCode };
  const [listed] = await db<[Pick<AllergyDraft, 'allergenName' | 'allergenClass'>?]>`
    select name_zh as allergen_name, coalesce(extra ->> 'class', '') as allergen_class from dictionary
    where kind = 'allergen' and code = ${allergenCode}`;
  if (listed) return { ...draft, allergenCode, ...listed };
  const [stored] = await db<[Pick<AllergyDraft, 'allergenName' | 'allergenClass'>?]>`
    select allergen_name, allergen_class from patient_allergy
    where id = ${draft.id ?? null} and patient_id = ${draft.patientId} and allergen_code = ${allergenCode} and deleted_at is null`;
  if (!stored) refuse([{ field: 'allergenName', message: 'encounter.allergy.unknownCode' }]);
  return { ...draft, allergenCode, ...stored };
}

function checkStart({ start }: Patient.AllergyDraft, today: string): FieldProblem[] {
  if (start === null) return [];
  if (!isCalendarDate(start)) return [{ field: 'start', message: 'error.date.invalid' }];
  return start > today ? [{ field: 'start', message: 'error.futureTime' }] : [];
}

async function checkRepeated({ db }: Context, { patientId, allergenName, status, id }: AllergyDraft): Promise<FieldProblem[]> {
  if (status !== 'active') return [];
  const [{ repeated }] = await db<[{ repeated: boolean }]>`
    select exists (select 1 from patient_allergy
      where patient_id = ${patientId} and allergen_name = ${allergenName.trim()} and status = 'active' and deleted_at is null
        and id <> ${id ?? '00000000-0000-0000-0000-000000000000'}) as repeated`;
  return repeated ? [{ field: 'allergenName', message: 'encounter.allergy.repeated' }] : [];
}

const columns = ({ allergenCode, allergenName, allergenClass, severity, reactions, start, status, note }: Patient.AllergyDraft) => ({
  allergenCode,
  allergenName: allergenName.trim(),
  allergenClass,
  severity,
  reactions,
  start,
  status,
  note,
});

async function add({ db, session, newId, now }: Context, draft: AllergyDraft): Promise<Saved> {
  const id = newId();
  await db`insert into patient_allergy ${db({
    orgId: session.orgId,
    id,
    patientId: draft.patientId,
    ...columns(draft),
    recordedBy: session.staffId,
    recordedAt: now(),
    version: 1,
  })}`;
  return { id, version: 1 };
}

async function change({ db, session, now }: Context, draft: AllergyDraft & { id: string }): Promise<Saved> {
  const [stored] = await db<[{ version: number }?]>`
    select version from patient_allergy where id = ${draft.id} and patient_id = ${draft.patientId} and deleted_at is null`;
  if (!stored) throw absent();
  if (stored.version !== draft.version) throw new Problem('error.version');
  await db`
    update patient_allergy set ${db({ ...columns(draft), recordedBy: session.staffId, recordedAt: now(), version: stored.version + 1 })}
    where id = ${draft.id}`;
  return { id: draft.id, version: stored.version + 1 };
}
