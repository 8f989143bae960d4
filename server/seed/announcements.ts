import { addDays, dateAt } from '../../src/domain/dates.ts';
import { announcements } from './content/organisation/announcements.ts';
import { insertAll, type Seeding } from './insert.ts';
import { found, type Loading, newId } from './seeding.ts';

/** What the home page tells everybody, some of it past. */
export async function loadAnnouncements(
  sql: Seeding,
  { orgId, practices, staff }: Pick<Loading, 'orgId' | 'practices' | 'staff'>,
  now: Date,
): Promise<void> {
  const today = dateAt(now);
  await insertAll(
    sql,
    'announcement',
    announcements.map((row) => ({
      org_id: orgId,
      id: newId(),
      practice_id: row.practice ? found(practices, row.practice) : null,
      title_zh: row.titleZh,
      title_en: row.titleEn,
      content_zh: row.contentZh,
      content_en: row.contentEn,
      starts_on: addDays(today, row.from),
      ends_on: addDays(today, row.until),
      is_important: row.isImportant,
      asks_receipt: row.asksReceipt ?? false,
      created_at: now,
      created_by: found(staff, row.author),
    })),
  );
}
