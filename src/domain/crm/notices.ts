import { addDays, instantOf, wallClock } from '../dates.ts';
import { fenText } from '../money/fen.ts';
import type { FieldProblem } from '../problem.ts';
import { isPatientUse } from '../sms/rules.ts';
import type { MessageConfig, NoticeKind } from './shapes.ts';

/** What a notice may say, as it stood when the act happened. Amounts in fen. */
export interface NoticeContent {
  patient: string;
  clinic: string;
  clinicEn: string;
  doctor?: string;
  doctorEn?: string;
  startsAt?: string;
  before?: string;
  amount?: number;
  number?: string;
}

const placeholders: Record<NoticeKind, readonly string[]> = {
  createAppointment: ['patient', 'doctor', 'time', 'clinic'],
  updateAppointment: ['patient', 'doctor', 'before', 'time', 'clinic'],
  cancelAppointment: ['patient', 'doctor', 'time', 'clinic'],
  appointmentRemind: ['patient', 'doctor', 'time', 'clinic'],
  sign: ['patient', 'doctor', 'clinic'],
  leave: ['patient', 'doctor', 'clinic'],
  billing: ['patient', 'amount', 'number', 'clinic'],
  sendPayment: ['patient', 'amount', 'number', 'clinic'],
};
export const placeholdersOf = (kind: NoticeKind): readonly string[] => placeholders[kind];

const hole = /\{([^{}]*)\}/g;

/** A template names only what its kind knows; nothing may be left empty. */
export function checkTemplate({ kind, textZh, textEn }: Pick<MessageConfig, 'kind' | 'textZh' | 'textEn'>): FieldProblem<MessageConfig>[] {
  // A short message speaks by its own template.
  if (isPatientUse(kind)) return [];
  const check = (field: 'textZh' | 'textEn', text: string): FieldProblem<MessageConfig>[] => {
    if (text.trim() === '') return [{ field, message: 'error.field.required' }];
    const unknown = [...text.matchAll(hole)].map(([, name]) => name!).find((name) => !placeholders[kind].includes(name));
    return unknown === undefined ? [] : [{ field, message: 'crm.template.unknown', values: { name: `{${unknown}}` } }];
  };
  return [...check('textZh', textZh), ...check('textEn', textEn)];
}

const when = (instant: string) => {
  const { date, time } = wallClock(instant);
  return `${date} ${time}`;
};

/** The words that are sent. A value the act did not leave reads as nothing. */
export function noticeText(template: string, content: NoticeContent, language: 'zh' | 'en'): string {
  const isEnglish = language === 'en';
  const values: Record<string, string> = {
    patient: content.patient,
    clinic: isEnglish ? content.clinicEn : content.clinic,
    doctor: (isEnglish ? content.doctorEn : content.doctor) ?? '',
    time: content.startsAt ? when(content.startsAt) : '',
    before: content.before ? when(content.before) : '',
    amount: content.amount === undefined ? '' : fenText(content.amount),
    number: content.number ?? '',
  };
  return template.replace(hole, (_, name: string) => values[name] ?? '');
}

/** Reminders of a day's appointments are raised from nine in the morning of the day before. */
export function remindersDue(now: Date): { from: string; to: string } | undefined {
  const { date, time } = wallClock(now);
  if (time < '09:00') return undefined;
  return { from: instantOf(addDays(date, 1), '00:00'), to: instantOf(addDays(date, 2), '00:00') };
}
