import { addDays, instantOf, wallClock } from '../dates.ts';
import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';
import { healthWords } from './healthWords.ts';

export const templateUses = [
  'batch',
  'createAppointment',
  'updateAppointment',
  'cancelAppointment',
  'appointmentRemind',
  'resultReady',
  'followUp',
  'code',
] as const;
export type TemplateUse = (typeof templateUses)[number];

/** Uses whose messages go out by themselves on an act. */
export const eventUses = ['createAppointment', 'updateAppointment', 'cancelAppointment', 'appointmentRemind'] as const;
export type EventUse = (typeof eventUses)[number];
export const isEventUse = (kind: string): kind is EventUse => eventUses.some((use) => use === kind);

/** Uses whose messages go out by themselves to a patient, and on no other channel. */
export const patientUses = ['resultReady', 'followUp'] as const;
export type PatientUse = (typeof patientUses)[number];
export const isPatientUse = (kind: string): kind is PatientUse => patientUses.some((use) => use === kind);

const booking = ['patient', 'doctor', 'time', 'clinic'] as const;

/** Names a template of each use may name. None of them is a fact about health. */
const variablesOfUse: Record<TemplateUse, readonly string[]> = {
  batch: ['patient', 'clinic'],
  createAppointment: booking,
  updateAppointment: ['patient', 'doctor', 'before', 'time', 'clinic'],
  cancelAppointment: booking,
  appointmentRemind: booking,
  resultReady: ['patient', 'clinic'],
  followUp: ['patient', 'clinic', 'date'],
  code: ['code', 'minutes'],
};
export const variablesOf = (use: TemplateUse): readonly string[] => variablesOfUse[use];

export const healthWordIn = (text: string): string | undefined => {
  const lower = text.toLowerCase();
  return healthWords.find((word) => lower.includes(word));
};

const hole = /\{([^{}]*)\}/g;
export const namesIn = (text: string): string[] => [...text.matchAll(hole)].map(([, name]) => name ?? '');

export const mostText = 300;

interface Template {
  name: string;
  use: TemplateUse;
  text: string;
  providerCode: string;
}

/** A template names only what its use knows, and no fact about health. The code is the one of the template that the provider has reviewed. */
export function checkTemplate(draft: Template): FieldProblem<Template>[] {
  const problems: FieldProblem<Template>[] = [...checkRequired(draft, ['name', 'text', 'providerCode'])];
  const unknown = namesIn(draft.text).find((name) => !variablesOf(draft.use).includes(name));
  if (unknown !== undefined) problems.push({ field: 'text', message: 'sms.template.unknown', values: { name: `{${unknown}}` } });
  const word = healthWordIn(draft.text);
  if (word !== undefined) problems.push({ field: 'text', message: 'sms.template.health', values: { word } });
  if (draft.use === 'code' && !namesIn(draft.text).includes('code')) problems.push({ field: 'text', message: 'sms.template.noCode' });
  return problems;
}

export type Values = Readonly<Record<string, string>>;

/** The words of a message. A value that is not known reads as nothing. */
export const wordsOf = (text: string, values: Values): string => text.replace(hole, (_, name: string) => values[name] ?? '');

/** The values of a template in the order in which it names them, each once: providers take them by name or by place. */
export const valuesOf = (text: string, values: Values): { name: string; value: string }[] =>
  [...new Set(namesIn(text))].map((name) => ({ name, value: values[name] ?? '' }));

/** Messages that providers count for a text with its sign: 70 characters are one, longer ones are cut at 67. */
export function partsOf(sign: string, text: string): number {
  const length = [...`【${sign}】${text}`].length;
  return length <= 70 ? 1 : Math.ceil(length / 67);
}

/** A mobile number of mainland China, where the providers' domestic messages go. */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

export interface QuietHours {
  quietFrom: string;
  quietUntil: string;
}

/** When a message may leave that was written now: at once, or at the end of the quiet hours of the clinic. */
export function mayLeaveAt(now: Date, { quietFrom, quietUntil }: QuietHours): Date {
  if (quietFrom === quietUntil) return now;
  const { date, time } = wallClock(now);
  const isOverNight = quietFrom > quietUntil;
  const isQuiet = isOverNight ? time >= quietFrom || time < quietUntil : time >= quietFrom && time < quietUntil;
  if (!isQuiet) return now;
  const isTomorrow = isOverNight && time >= quietFrom;
  return new Date(instantOf(isTomorrow ? addDays(date, 1) : date, quietUntil));
}

export const providerKinds = ['none', 'aliyun', 'tencent'] as const;
export type ProviderKind = (typeof providerKinds)[number];

export const usualAddress: Record<ProviderKind, string> = {
  none: '',
  aliyun: 'https://dysmsapi.aliyuncs.com',
  tencent: 'https://sms.tencentcloudapi.com',
};

interface Connection extends QuietHours {
  kind: ProviderKind;
  address: string;
  account: string;
  secret: string;
  sign: string;
  appId: string;
  bought: number | null;
}

const isClock = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** `hasSecret`: one is kept, and an empty field leaves it. */
export function checkConnection(draft: Connection, hasSecret: boolean): FieldProblem<Connection>[] {
  const problems: FieldProblem<Connection>[] = [];
  for (const field of ['quietFrom', 'quietUntil'] as const)
    if (!isClock(draft[field])) problems.push({ field, message: 'sms.connection.clock' });
  if (draft.bought !== null && (draft.bought < 0 || !Number.isInteger(draft.bought)))
    problems.push({ field: 'bought', message: 'error.field.invalid' });
  if (draft.kind === 'none') return problems;
  problems.push(...checkRequired(draft, ['address', 'account', 'sign']));
  if (!hasSecret) problems.push(...checkRequired(draft, ['secret']));
  if (draft.kind === 'tencent') problems.push(...checkRequired(draft, ['appId']));
  if (draft.address.trim() !== '' && !/^https?:\/\/[^/?#\s@]+\/?$/i.test(draft.address.trim()))
    problems.push({ field: 'address', message: 'sms.connection.address.shape' });
  return problems;
}

/** The most patients of one batch. */
export const mostRecipients = 2000;
