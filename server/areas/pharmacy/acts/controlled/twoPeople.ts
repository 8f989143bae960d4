import { reasonAgainstHandOut } from '../../../../../src/domain/pharmacy/controlled/rules.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { Problem } from '../../../../pipeline/problem.ts';
import { controlInForce } from '../../../configuration/queries/settings.ts';
import { findTwoPersonItems } from '../../queries/controlled/goods.ts';
import { writeSignatures } from './keepRegister.ts';

/** Whether a sheet with these lines is prepared by one person and checked by another in any case. */
export async function takesTwoPeople(context: Context, lines: readonly { itemId: string }[]): Promise<boolean> {
  const strict = await findTwoPersonItems(
    context.db,
    lines.map(({ itemId }) => itemId),
  );
  return strict.length > 0 && !(await controlInForce(context, 'CONTROLLED_DONE_ALONE'));
}

interface Sheet {
  id: string;
  takesTwo: boolean;
  isPart: boolean;
}

/** Refuses to hand narcotics out without a second person, or in parts. */
export async function refuseAlone({ db, session }: Context, { id, takesTwo, isPart }: Sheet): Promise<void> {
  if (!takesTwo) return;
  const [sheet] = await db<{ checkedBy: string | null }[]>`select checked_by from dispensing where id = ${id}`;
  const reason = reasonAgainstHandOut({ checkedBy: sheet?.checkedBy ?? null, staffId: session.staffId, isPart });
  if (reason) throw new Problem(reason.message);
}

/** The check of the sheet is the second signature of the lines that its hand-out has made since. */
export async function signByCheck(context: Context, dispensingId: string, since: Date): Promise<void> {
  const { db, session } = context;
  const rows = await db<{ id: string; itemId: string; checkedBy: string; checkedAt: string }[]>`
    select m.id, l.item_id, d.checked_by, d.checked_at
    from dispensing d join dispensing_line l on l.org_id = d.org_id and l.dispensing_id = d.id
    join stock_movement m on m.org_id = l.org_id and m.source_id = l.id and m.kind = 'dispensing' and m.at >= ${since}
    where d.id = ${dispensingId} and d.checked_by <> ${session.staffId}
      and not exists (select from controlled_signature g where g.org_id = m.org_id and g.movement_id = m.id)`;
  const strict = await findTwoPersonItems(
    db,
    rows.map(({ itemId }) => itemId),
  );
  for (const { id, itemId, checkedBy, checkedAt } of rows)
    if (strict.includes(itemId)) await writeSignatures(context, [id], { isCheck: true, staffId: checkedBy, at: checkedAt });
}
