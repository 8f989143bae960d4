import type * as Surgery from '../../../../src/domain/surgery/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';

export const findTeam = (db: Db, id: string): Promise<Surgery.Member[]> => db<Surgery.Member[]>`
  select t.role, t.staff_id, coalesce(spoken(s.name, s.name_en), '') as name
  from surgery_member t join surgery_request r on r.org_id = t.org_id and r.id = t.surgery_id
  ${staffThen(db, 's', 't.staff_id', 'r.applied_at')}
  where t.surgery_id = ${id} order by t.sort`;

export const findConfirmations = (db: Db, id: string): Promise<Surgery.Confirmation[]> => db<Surgery.Confirmation[]>`
  select c.step, c.staff_id, coalesce(spoken(s.name, s.name_en), '') as name, c.at
  from surgery_confirmation c ${staffThen(db, 's', 'c.staff_id', 'c.at')}
  where c.surgery_id = ${id} order by array_position(array['signIn', 'timeOut', 'signOut'], c.step)`;

/** The story of a surgery, the first event first. */
export const findEvents = (db: Db, id: string): Promise<Surgery.Full['events']> => db<Surgery.Full['events']>`
  select e.id, e.kind, e.words, coalesce(spoken(s.name, s.name_en), '') as staff_name, e.at
  from surgery_event e ${staffThen(db, 's', 'e.staff_id', 'e.at')}
  where e.surgery_id = ${id} order by e.at, e.id`;

/** The record of a completed surgery with the charges that it made, goods with their batches. */
export async function findDone(db: Db, id: string): Promise<Surgery.Done | null> {
  const [facts] = await db<(Omit<Surgery.Done, 'charges'> & { consumableRequestId: string | null })[]>`
    select r.started_at, r.ended_at, i.name_zh as procedure_zh, i.name_en as procedure_en, r.done_side as side, r.findings, r.blood_loss,
      r.complications, r.has_specimen, r.consumable_request_id,
      (select coalesce(string_agg(distinct b.bill_number, ' ' order by b.bill_number), '') from surgery_charge g
        join bill_line l on l.org_id = g.org_id and l.id = g.bill_line_id join bill b on b.org_id = l.org_id and b.id = l.bill_id
        where g.org_id = r.org_id and g.surgery_id = r.id) as bill_number
    from surgery_request r
    join item i on i.org_id = r.org_id and i.id = r.done_procedure_id
    where r.id = ${id} and r.state = 'completed'`;
  if (!facts) return null;
  const { consumableRequestId, ...done } = facts;
  const charges = await db<Surgery.Charge[]>`
    select l.item_id, l.item_name as name_zh, l.item_name_en as name_en, l.unit, l.unit_en, l.quantity, l.amount, (
      select coalesce(jsonb_agg(jsonb_build_object('batchNumber', k.batch_number, 'expiresOn', k.expires_on, 'quantity', c.quantity)
          order by k.expires_on, k.batch_number), '[]'::jsonb)
      from consumable_batch c
      join consumable_line n on n.org_id = c.org_id and n.id = c.line_id
      join stock_batch k on k.org_id = c.org_id and k.id = c.batch_id
      where n.request_id = ${consumableRequestId}::uuid and n.item_id = l.item_id) as batches
    from surgery_charge g join bill_line l on l.org_id = g.org_id and l.id = g.bill_line_id where g.surgery_id = ${id} order by l.sort, l.id`;
  return { ...done, charges };
}
