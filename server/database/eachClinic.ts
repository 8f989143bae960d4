import type { Db } from './connect.ts';

/**
 * Does work once in each clinic, in this transaction, which sees one clinic at a time. Afterwards the clinic of the session is seen again.
 * A call whose clinics may be several runs in one transaction (`oneMoment`).
 */
export async function inEachClinic<Result>(
  db: Db,
  own: string,
  clinicIds: readonly string[],
  work: (clinicId: string) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const clinicId of clinicIds) {
    if (clinicId !== own) await db`select set_config('app.practice_id', ${clinicId}, true)`;
    results.push(await work(clinicId));
    if (clinicId !== own) await db`select set_config('app.practice_id', ${own}, true)`;
  }
  return results;
}
