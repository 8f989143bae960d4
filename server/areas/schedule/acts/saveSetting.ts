import { isDeepStrictEqual } from 'node:util';
import { checkSettings, settingKeys } from '../../../../src/domain/schedule/settings.ts';
import type * as Schedule from '../../../../src/domain/schedule/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findDecisions } from '../queries/schedule.ts';

/** Every value that changed leaves its own row of history. */
export async function saveSetting(context: Context, values: Schedule.Settings, version: number): Promise<Saved> {
  const stored = await lockDecisions(context);
  if (stored.version !== version) throw new Problem('error.version');
  return write(context, values, stored);
}

/** The value before the change comes back, as a change of its own; possible while nobody has changed the same since. */
export async function undoSetting(context: Context, id: string): Promise<Saved> {
  const stored = await lockDecisions(context);
  const [change] = await context.db<{ key: Schedule.SettingKey; before: unknown; isLast: boolean }[]>`
    select c.key, c.before, c.undoes is null and not exists (
      select from appointment_setting_change later
      where later.key = c.key and (later.changed_at, later.id) > (c.changed_at, c.id)) as is_last
    from appointment_setting_change c where c.id = ${id}`;
  if (!change) throw absent();
  if (!change.isLast) throw new Problem('schedule.setting.changedSince');
  return write(context, { ...stored.values, [change.key]: change.before }, stored, id);
}

type Stored = Awaited<ReturnType<typeof findDecisions>>;

async function lockDecisions({ db, session }: Context): Promise<Stored> {
  await db`
    insert into appointment_setting (org_id, practice_id, version) values (${session.orgId}, ${session.practiceId}, 0)
    on conflict do nothing`;
  await db`select from appointment_setting where practice_id = ${session.practiceId} for update`;
  return findDecisions(db, session.practiceId);
}

async function write(context: Context, values: Schedule.Settings, stored: Stored, undoes: string | null = null): Promise<Saved> {
  const { db, session, now, newId, announce, audit } = context;
  refuse(checkSettings(values, stored.practice));
  const version = stored.version + 1;
  const json = (value: unknown) => (value === null ? null : db.json(value as never));
  await db`
    update appointment_setting set office_hours = ${json(values.officeHours)}, slot = ${values.slot}, increment = ${values.increment},
      concurrency = ${values.concurrency}, maximum_suspension_days = ${values.maximumSuspensionDays},
      reminder_hours = ${values.reminderHours}, version = ${version}
    where practice_id = ${session.practiceId}`;
  for (const key of settingKeys) {
    if (isDeepStrictEqual(values[key], stored.values[key])) continue;
    await db`insert into appointment_setting_change ${db({
      orgId: session.orgId,
      practiceId: session.practiceId,
      id: newId(),
      key,
      undoes,
      before: json(stored.values[key]),
      after: json(values[key]),
      changedAt: now(),
      changedBy: session.staffId,
    })}`;
  }
  audit({ objectId: session.practiceId });
  await announce({ subType: null, tags: ['BookingSetting'], audience: { permission: 'm_appointment' } });
  return { id: session.practiceId, version };
}
