import type { Db } from '../../../database/connect.ts';

/** How often the list of charges of a bill was printed; the archive of papers has the person and the time of each print. */
export async function countPrints(db: Db, billId: string): Promise<number> {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from printed_paper where practice_id = app_practice() and document = 'bill' and object_id = ${billId}`;
  return row.count;
}
