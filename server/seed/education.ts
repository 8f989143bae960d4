import { isFinished } from '../../src/domain/education/progress.ts';
import { resources } from './content/education.ts';
import { insertAll } from './insert.ts';
import { found, type Loading, newId, setTenant } from './seeding.ts';

const day = 86_400_000;

/** Resources of the first clinic, and how far its patients have seen them. */
export async function loadEducation({ sql, now, orgId, practices, staff, patients }: Loading): Promise<void> {
  const practiceId = found(practices, 'SH');
  await setTenant(sql, orgId, practiceId);
  const owner = { org_id: orgId, practice_id: practiceId };
  const [author, doctor] = [found(staff, 'liuhushi'), found(staff, 'chenyi')];
  const courses: Record<string, string | number | Date | null>[] = [];
  const rows = resources.map(({ title, introduction, content, diagnosisCodes, isPublished, daysAgo, given }) => {
    const id = newId();
    const writtenAt = new Date(now.getTime() - daysAgo * day);
    courses.push(
      ...given.map(({ patient, seen, code = '' }, place) => {
        const assignedAt = new Date(writtenAt.getTime() + (place + 1) * day);
        const seenAt = seen === 0 ? null : new Date(assignedAt.getTime() + day / 2);
        return {
          ...owner,
          id: newId(),
          resource_id: id,
          patient_id: found(patients, patient),
          diagnosis_code: code,
          assigned_by: doctor,
          assigned_at: assignedAt,
          seen,
          first_opened_at: seenAt,
          last_opened_at: seenAt,
          finished_at: isFinished(seen) ? seenAt : null,
        };
      }),
    );
    return {
      ...owner,
      id,
      title,
      kind: 'imageText',
      introduction,
      content,
      diagnosis_codes: [...diagnosisCodes],
      published_at: isPublished ? writtenAt : null,
      published_by: isPublished ? author : null,
      created_by: author,
      created_at: writtenAt,
      changed_at: writtenAt,
    };
  });
  await insertAll(sql, 'education_resource', rows);
  await insertAll(sql, 'education_course', courses);
}
