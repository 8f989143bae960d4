import type { FrequencyExtra } from '../../src/domain/dictionary/shapes.ts';
import type { OrderWorld, Prescriber } from '../../src/domain/order/checks.ts';
import type { Context } from '../calls/context.ts';
import type { Db } from '../database/connect.ts';

/** What the rules of ordering want to know of a visit. `except`: lines that are themselves being looked at. */
export async function loadOrderWorld(
  { db, session }: Context,
  { encounterId, patientId, except = [] }: { encounterId: string; patientId: string; except?: readonly string[] },
): Promise<OrderWorld> {
  const [patients, allergies, staff, ordered, skinTests] = await Promise.all([
    db<[{ sex: string }]>`select sex from patient where id = ${patientId}`,
    db<OrderWorld['allergies'][number][]>`
      select allergen_code, allergen_name, allergen_class, status from patient_allergy where patient_id = ${patientId} and deleted_at is null`,
    db<[Omit<Prescriber, 'authorities'>]>`
      select antibiotic_grade, may_prescribe_controlled from staff where id = ${session.staffId}`,
    db<{ itemId: string }[]>`
      select distinct a.item_id from advice a
        left join dispensing_line l on l.org_id = a.org_id and l.advice_id = a.id
        left join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id
      where a.encounter_id = ${encounterId} and a.item_id is not null and a.group_number is null and a.sign_status <> 7
        and d.status is distinct from 2 and a.id <> all (${except as string[]}::uuid[])`,
    db<OrderWorld['skinTests'][number][]>`
      select distinct on (i.allergen_class, a.item_id) a.item_id, i.allergen_class, coalesce(t.result, 'running') as result
      from skin_test t join advice a on a.org_id = t.org_id and a.id = t.advice_id join item i on i.org_id = a.org_id and i.id = a.item_id
      where t.patient_id = ${patientId} and a.encounter_id = ${encounterId}
      order by i.allergen_class, a.item_id, t.started_at desc`,
  ]);
  return {
    sex: patients[0].sex,
    allergies,
    prescriber: { authorities: session.authorities, ...staff[0] },
    orderedItemIds: ordered.map(({ itemId }) => itemId),
    skinTests,
  };
}

export interface OrderWords {
  frequencies: ReadonlyMap<string, FrequencyExtra>;
  routeKinds: ReadonlyMap<string, string>;
}

/** Frequencies and routes of the dictionary: what counts doses, and what a nurse's hand gives. */
export async function loadOrderWords(db: Db): Promise<OrderWords> {
  const rows = await db<{ kind: string; code: string; extra: FrequencyExtra & { kind: string } }[]>`
    select kind, code, extra from dictionary where kind in ('frequency', 'route')`;
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    frequencies: new Map(of('frequency').map(({ code, extra }) => [code, extra])),
    routeKinds: new Map(of('route').map(({ code, extra }) => [code, extra.kind])),
  };
}
