import { addDays, dateAt } from '../../src/domain/dates.ts';
import { pinyinOfName } from '../search/pinyin.ts';
import { complaints } from './content/complaints.ts';
import { insertAll } from './insert.ts';
import { found, type Loading, newId, setTenant } from './seeding.ts';

const hour = 3_600_000;
const day = 24 * hour;

export async function loadComplaints({ sql, now, orgId, practices, staff, patients }: Loading): Promise<void> {
  const practiceId = found(practices, 'SH');
  await setTenant(sql, orgId, practiceId);
  const owner = { org_id: orgId, practice_id: practiceId };
  const receiver = found(staff, 'liuhushi');
  const steps: Record<string, string | Date | null>[] = [];
  const rows = complaints.map((row, index) => {
    const id = newId();
    const receivedAt = new Date(now.getTime() - row.daysAgo * day);
    const { full, initials } = pinyinOfName(row.name ?? '');
    const handlerId = row.handler ? found(staff, row.handler) : null;
    const told = [
      { kind: 'registered' },
      ...(handlerId ? [{ kind: 'assigned', handler_id: handlerId }] : []),
      ...(row.steps ?? []).map((words) => ({ kind: 'handled', words })),
      ...(row.closed ? [{ kind: 'closed', words: row.closed.words }] : []),
    ].map((step, place) => ({ words: '', handler_id: null, ...step, at: new Date(receivedAt.getTime() + place * hour) }));
    steps.push(...told.map((step) => ({ ...owner, id: newId(), complaint_id: id, staff_id: receiver, ...step })));
    const number = `TS${dateAt(receivedAt).replaceAll('-', '')}-${String(index + 1).padStart(3, '0')}`;
    return {
      ...owner,
      id,
      number,
      patient_id: row.patient ? found(patients, row.patient) : null,
      name: row.name ?? '',
      mobile: row.mobile ?? '',
      pinyin: full,
      initials,
      channel: row.channel,
      kind: row.kind,
      cause: row.closed?.cause ?? '',
      content: row.content,
      against_staff_id: row.against ? found(staff, row.against) : null,
      level: row.level,
      received_at: receivedAt,
      due_on: addDays(dateAt(receivedAt), row.days),
      handler_id: handlerId,
      state: stateOf(row),
      result: row.closed?.result ?? null,
      result_words: row.closed?.words ?? '',
      satisfaction: row.closed?.satisfaction ?? '',
      closed_at: row.closed ? told.at(-1)!.at : null,
      closed_by: row.closed ? receiver : null,
      created_at: receivedAt,
      created_by: receiver,
    };
  });
  await insertAll(sql, 'complaint', rows);
  await insertAll(sql, 'complaint_step', steps);
}

function stateOf({ closed, steps }: (typeof complaints)[number]): string {
  if (closed) return 'closed';
  return steps ? 'handling' : 'open';
}
