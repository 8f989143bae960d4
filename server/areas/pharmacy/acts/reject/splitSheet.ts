import { completeRejection, type RejectableLine } from '../../../../../src/domain/pharmacy/reject/lines.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { Problem } from '../../../../pipeline/problem.ts';

/**
 * Puts the chosen lines of a locked sheet, with what goes with them, on a sheet of their own and gives its id: the number of the first with
 * -1, -2 … behind it. All lines chosen: the sheet itself.
 */
export async function splitSheet({ db, newId }: Context, id: string, lineIds: readonly string[]): Promise<string> {
  const lines = await db<RejectableLine[]>`
    select l.id, l.advice_id, a.group_number, a.herbal_id is not null as is_piece
    from dispensing_line l left join advice a on a.org_id = l.org_id and a.id = l.advice_id
    where l.dispensing_id = ${id} and not l.voided`;
  const chosen = completeRejection(lines, lineIds);
  if (chosen.length === 0 || lineIds.some((lineId) => !lines.some((line) => line.id === lineId)))
    throw new Problem('error.outbound.mismatch');
  if (chosen.length === lines.length) return id;
  const splitId = newId();
  const moved = chosen.map((line) => line.id);
  await copySheet({ db }, id, splitId);
  await db`update dispensing_line set dispensing_id = ${splitId} where id = any (${moved}::uuid[])`;
  await db`update dispensing_substitution set dispensing_id = ${splitId} where line_id = any (${moved}::uuid[])`;
  await db`update dispensing set version = version + 1 where id = ${id}`;
  return splitId;
}

/** A second sheet of the same prescription without lines, under the number of the first with -1, -2 … behind it. */
export async function copySheet({ db }: Pick<Context, 'db'>, id: string, copyId: string): Promise<void> {
  await db`
    insert into dispensing (org_id, practice_id, id, encounter_id, patient_id, doctor_id, bill_id, prescription_number, status, sent_at,
      review_state, review_before, reviewed_at, reviewed_by)
    select d.org_id, d.practice_id, ${copyId}, d.encounter_id, d.patient_id, d.doctor_id, d.bill_id,
      d.prescription_number || '-' || (1 + (select count(*) from dispensing o where o.org_id = d.org_id and o.practice_id = d.practice_id
        and starts_with(o.prescription_number, d.prescription_number || '-'))),
      d.status, d.sent_at, d.review_state, d.review_before, d.reviewed_at, d.reviewed_by
    from dispensing d where d.id = ${id}`;
}
