import { clockOf } from '../../domain/appointment/board.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { settingKinds } from '../../domain/schedule/settings.ts';
import type { SettingKey, Settings } from '../../domain/schedule/shapes.ts';
import type { Speech } from '../../words/speech.ts';

/** A value of a setting as a person reads it; no value is the default. */
export function settingText(key: SettingKey, value: unknown, { say }: Pick<Speech, 'say'>): string {
  if (value === null || value === undefined) return say('schedule.setting.default');
  const kind = settingKinds[key];
  if (kind.kind === 'number') return say(`schedule.unit.${kind.unit}`, { count: Number(value) });
  const days = (value as NonNullable<Settings['officeHours']>).map((hours) =>
    hours ? `${clockOf(hours.opensAt)}–${clockOf(hours.closesAt)}` : say('schedule.closed'),
  );
  if (new Set(days).size === 1) return say('schedule.everyDay', { hours: days[0]! });
  return days.map((hours, index) => `${say(`appointment.weekday.${index + 1}` as MessageId)} ${hours}`).join(say('patient.list.comma'));
}
