/** What a practice may decide about its booking: kind of value, bounds and default of each (ambiguity D-10). */
import type * as Appointment from '../appointment/shapes.ts';
import type { FieldProblem } from '../problem.ts';
import type { SettingKey, Settings } from './shapes.ts';

type Kind = { kind: 'week' } | { kind: 'number'; least: number; most: number; unit: 'minutes' | 'days' | 'hours' | 'patients' };

export const settingKinds = {
  officeHours: { kind: 'week' },
  slot: { kind: 'number', least: 5, most: 120, unit: 'minutes' },
  increment: { kind: 'number', least: 5, most: 60, unit: 'minutes' },
  concurrency: { kind: 'number', least: 1, most: 9, unit: 'patients' },
  maximumSuspensionDays: { kind: 'number', least: 1, most: 366, unit: 'days' },
  reminderHours: { kind: 'number', least: 0, most: 168, unit: 'hours' },
} as const satisfies Record<SettingKey, Kind>;

export const settingKeys = Object.keys(settingKinds) as SettingKey[];

/** What the practice itself says: it stands where no setting has been decided. */
export interface PracticeHours {
  opensAt: number;
  closesAt: number;
  slotMinutes: number;
}

/** Parameters of the clinic or its organisation, beside its hours. */
export interface BookingTerms extends PracticeHours {
  suspensionDays: number;
  reminderHours: number;
  daysAhead: number;
}

type Decided = { [Key in SettingKey]: NonNullable<Settings[Key]> };

export const defaultsFor = ({ opensAt, closesAt, slotMinutes, suspensionDays, reminderHours }: BookingTerms): Decided => ({
  officeHours: Array.from({ length: 7 }, () => ({ opensAt, closesAt })),
  slot: slotMinutes,
  increment: slotMinutes,
  concurrency: 1,
  maximumSuspensionDays: suspensionDays,
  reminderHours,
});

export function inForce(values: Settings, practice: BookingTerms): Appointment.Setting {
  const defaults = defaultsFor(practice);
  const officeHours = values.officeHours ?? defaults.officeHours;
  const open = officeHours.filter((hours) => hours !== null);
  return {
    officeHours,
    opensAt: Math.min(...open.map(({ opensAt }) => opensAt)),
    closesAt: Math.max(...open.map(({ closesAt }) => closesAt)),
    slot: values.slot ?? defaults.slot,
    increment: values.increment ?? defaults.increment,
    daysAhead: practice.daysAhead,
    concurrent: values.concurrency ?? defaults.concurrency,
    maximumSuspensionDays: values.maximumSuspensionDays ?? defaults.maximumSuspensionDays,
    reminderHours: values.reminderHours ?? defaults.reminderHours,
  };
}

/** Clinic hours stand on quarters of an hour: the calendar draws them. */
const grid = 5;

export function checkSettings(values: Settings, practice: PracticeHours): FieldProblem<Settings>[] {
  const problems: FieldProblem<Settings>[] = [];
  for (const key of settingKeys) {
    const kind = settingKinds[key];
    const value = values[key];
    if (kind.kind !== 'number' || value === null) continue;
    const { least, most } = kind;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
      problems.push({ field: key, message: 'schedule.setting.range', values: { least, most } });
    }
  }
  const open = values.officeHours?.filter((hours) => hours !== null);
  if (open?.length === 0) problems.push({ field: 'officeHours', message: 'schedule.setting.neverOpen' });
  if (open?.some(({ opensAt, closesAt }) => closesAt <= opensAt))
    problems.push({ field: 'officeHours', message: 'schedule.endNotAfterStart' });
  const slot = values.slot ?? practice.slotMinutes;
  const increment = values.increment ?? practice.slotMinutes;
  if (problems.length === 0 && (slot % increment !== 0 || 60 % increment !== 0)) {
    problems.push({ field: 'increment', message: 'schedule.setting.incrementWrong', values: { slot } });
  }
  if (open?.some(({ opensAt, closesAt }) => opensAt % grid !== 0 || closesAt % grid !== 0)) {
    problems.push({ field: 'officeHours', message: 'schedule.setting.hoursGrid', values: { grid } });
  }
  return problems;
}
