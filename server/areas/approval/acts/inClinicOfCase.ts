import { inEachClinic } from '../../../database/eachClinic.ts';
import type { Context } from '../../../pipeline/context.ts';

/**
 * Decides a case in the clinic in which it was asked. Only another administrator sees a case of a clinic that is not his own: the act then
 * finds the rows, the rights and the parameters of that clinic.
 */
export async function inClinicOfCase<Result>(context: Context, id: string, work: (context: Context) => Promise<Result>): Promise<Result> {
  const { db, session } = context;
  const [found] = await db<{ practiceId: string }[]>`select practice_id from approval where id = ${id} and practice_id <> app_practice()`;
  if (!found) return work(context);
  const { practiceId } = found;
  const [result] = await inEachClinic(db, session.practiceId, [practiceId], () =>
    work({ ...context, session: { ...session, practiceId } }),
  );
  return result!; // one clinic gives one result
}
