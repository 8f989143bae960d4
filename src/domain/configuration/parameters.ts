/** Every system parameter: kind of value, bounds and default. Names and descriptions are `configuration.parameter.<code>`. */
import * as z from 'zod/mini';
import { laterParties } from '../criticalValue/parties.ts';
import type { FieldProblem } from '../problem.ts';

type Kind =
  /** One of these, or a role of the organisation as `role:<id>`. */
  | { type: 'role'; choices: readonly string[]; standard: string }
  | { type: 'choice'; choices: readonly string[]; standard: string }
  | { type: 'boolean'; standard: boolean }
  | { type: 'number'; least: number; most: number; standard: number };
export const categories = [
  'print',
  'order',
  'billing',
  'patient',
  'pharmacy',
  'record',
  'report',
  'nursing',
  'inventory',
  'appointment',
  'followup',
  'session',
  'screen',
  'file',
] as const;
export type Category = (typeof categories)[number];

export const parameters = {
  /** Ambiguity A-02: the contract prints the date where the sex is not F; female-only is what a clinician expects. */
  PRINT_LAST_MENSTRUATION_RULE: { category: 'print', type: 'choice', choices: ['contract', 'female-only'], standard: 'contract' },
  ORDER_SEARCH_IN_STOCK_ONLY: { category: 'order', type: 'boolean', standard: false },
  ORDER_SEARCH_SIZE: { category: 'order', type: 'number', least: 10, most: 30, standard: 30 },
  ORDER_UNCODED_DIAGNOSIS_OPENS: { category: 'order', type: 'boolean', standard: false },
  /** 'confirm': the doctor names the reason for ordering a drug with unanswered safety facts. 'forbid': such a drug cannot be ordered. */
  UNANSWERED_FACTS: { category: 'order', type: 'choice', choices: ['confirm', 'forbid'], standard: 'confirm' },
  BILL_ARREARS_ALLOWED: { category: 'billing', type: 'boolean', standard: true },
  /** True: the person who applied for a refund may approve it. Set by the organisation's administrator only. */
  REFUND_APPROVED_ALONE: { category: 'billing', type: 'boolean', standard: false },
  /** True: a cashier within the own limit of the day pays a refund back in the act that asks for it. Set by the organisation's administrator only. */
  REFUND_AT_ONCE: { category: 'billing', type: 'boolean', standard: false },
  /** False: the take-over of balances from other books is closed, and no file of cards or packages is taken. Set by the organisation's administrator only; opening it again takes a second person. */
  TAKE_OVER_OPEN: { category: 'billing', type: 'boolean', standard: true },
  /** True: the person who wrote a laboratory or imaging report may review it. Set by the organisation's administrator only. */
  REPORT_REVIEWED_ALONE: { category: 'order', type: 'boolean', standard: false },
  /** True: money is taken only in a till session that the cashier opened; false: the first payment opens one with an empty float. */
  TILL_SESSION_REQUIRED: { category: 'billing', type: 'boolean', standard: false },
  BILL_EXPORT_ROWS: { category: 'billing', type: 'number', least: 100, most: 50_000, standard: 50_000 },
  /** Days from receipt until a complaint has to be closed, by its level; 0: the same day. */
  COMPLAINT_DAYS_GENERAL: { category: 'patient', type: 'number', least: 0, most: 60, standard: 5 },
  COMPLAINT_DAYS_SERIOUS: { category: 'patient', type: 'number', least: 0, most: 60, standard: 3 },
  COMPLAINT_DAYS_GRAVE: { category: 'patient', type: 'number', least: 0, most: 60, standard: 1 },
  /** Term of a consultation, by its kind (core rules of quality of care, 2018: urgent 10 minutes, ordinary 24 hours). */
  CONSULTATION_MINUTES_URGENT: { category: 'record', type: 'number', least: 5, most: 240, standard: 10 },
  CONSULTATION_HOURS_ORDINARY: { category: 'record', type: 'number', least: 1, most: 168, standard: 24 },
  /** Minutes that a room is cleaned after a surgery; an arranged surgery keeps those of the moment it was arranged. */
  SURGERY_CLEANING_MINUTES: { category: 'appointment', type: 'number', least: 0, most: 240, standard: 30 },
  PATIENT_DUPLICATE_QUESTION: { category: 'patient', type: 'boolean', standard: true },
  /** Drugs leave the pharmacy only after each package was scanned; goods without a code are exempt. */
  DISPENSING_NEEDS_SCAN: { category: 'pharmacy', type: 'boolean', standard: false },
  /** The step that waits for the review of a prescription; a sheet keeps the decision of the moment it was sent. */
  PRESCRIPTION_REVIEW: { category: 'pharmacy', type: 'choice', choices: ['none', 'dispensing', 'payment'], standard: 'none' },
  /** True: materials that a doctor orders for a patient are sent by the stockroom; false: the pharmacy hands them out. */
  MATERIALS_FROM_STOCKROOM: { category: 'pharmacy', type: 'boolean', standard: false },
  /** True: one person may prepare, check and hand out a reviewed sheet. Set by the organisation's administrator only. */
  DISPENSING_DONE_ALONE: { category: 'pharmacy', type: 'boolean', standard: false },
  /** True: one person may hand out narcotics and first-class psychotropics; the register then asks for the second signature later. */
  CONTROLLED_DONE_ALONE: { category: 'pharmacy', type: 'boolean', standard: false },
  /** True: a pharmacist may judge prescriptions that the same pharmacist reviewed or handed out; never those of the own pen. */
  PRESCRIPTION_APPRAISED_ALONE: { category: 'pharmacy', type: 'boolean', standard: false },
  /** Characters that one section of a record, or one addendum, may hold. */
  NOTE_LENGTH: { category: 'record', type: 'number', least: 200, most: 20_000, standard: 20_000 },
  /** Hours that a reopened record stays open. */
  RECORD_REOPENED_HOURS: { category: 'record', type: 'number', least: 1, most: 168, standard: 24 },
  /** Minutes until an unacknowledged critical value is passed on. */
  CRITICAL_ESCALATION_MINUTES: { category: 'report', type: 'number', least: 1, most: 60, standard: 10 },
  CRITICAL_ESCALATION_SECOND: { category: 'report', type: 'role', choices: laterParties, standard: 'departmentDoctors' },
  CRITICAL_ESCALATION_THIRD: { category: 'report', type: 'role', choices: laterParties, standard: 'administrators' },
  PRINT_TOKEN_MINUTES: { category: 'print', type: 'number', least: 1, most: 15, standard: 15 },
  SHEET_DRUGS: { category: 'order', type: 'number', least: 1, most: 5, standard: 5 },
  FAVOURITE_ORDERS: { category: 'order', type: 'number', least: 10, most: 500, standard: 200 },
  BILL_LINES: { category: 'billing', type: 'number', least: 20, most: 200, standard: 100 },
  BILL_SALES: { category: 'billing', type: 'number', least: 1, most: 50, standard: 20 },
  POINTS_DAYS: { category: 'billing', type: 'number', least: 30, most: 3650, standard: 365 },
  GIFT_DAYS: { category: 'billing', type: 'number', least: 30, most: 3650, standard: 365 },
  STATEMENT_MATCH_MINUTES: { category: 'billing', type: 'number', least: 5, most: 240, standard: 30 },
  CLAIM_FILES: { category: 'billing', type: 'number', least: 5, most: 200, standard: 50 },
  /** Months of one search, as `windowParameters` name them. */
  QUERY_MONTHS_BILLS: { category: 'billing', type: 'number', least: 1, most: 3, standard: 3 },
  DIAGNOSES: { category: 'record', type: 'number', least: 5, most: 50, standard: 20 },
  SICK_LEAVE_DAYS: { category: 'record', type: 'number', least: 1, most: 90, standard: 30 },
  VISIT_UNDO_MINUTES: { category: 'record', type: 'number', least: 0, most: 60, standard: 10 },
  /** Days after the payment in which its doctor takes a settled visit back; 0: on the same day. */
  SETTLED_VISIT_REOPENED_DAYS: { category: 'record', type: 'number', least: 0, most: 30, standard: 0 },
  GLASS_HOURS: { category: 'patient', type: 'number', least: 1, most: 24, standard: 8 },
  GLASS_REASON_LENGTH: { category: 'patient', type: 'number', least: 2, most: 50, standard: 6 },
  PATIENT_IMPORT_ROWS: { category: 'patient', type: 'number', least: 50, most: 500, standard: 500 },
  SKIN_TEST_HOURS: { category: 'nursing', type: 'number', least: 12, most: 72, standard: 24 },
  EXECUTION_DAYS: { category: 'nursing', type: 'number', least: 0, most: 14, standard: 2 },
  PRESCRIBER_DAYS: { category: 'inventory', type: 'number', least: 30, most: 365, standard: 90 },
  VALUE_CLASS_DAYS: { category: 'inventory', type: 'number', least: 30, most: 365, standard: 90 },
  LICENCE_WARNING_DAYS: { category: 'inventory', type: 'number', least: 7, most: 180, standard: 60 },
  STOCK_MONTHS_OFFERED: { category: 'inventory', type: 'number', least: 1, most: 12, standard: 3 },
  GOODS_IMPORT_ROWS: { category: 'inventory', type: 'number', least: 50, most: 1000, standard: 1000 },
  BOOKING_DAYS_AHEAD: { category: 'appointment', type: 'number', least: 1, most: 730, standard: 366 },
  CALENDAR_DAYS: { category: 'appointment', type: 'number', least: 7, most: 31, standard: 14 },
  NO_SHOW_DAYS: { category: 'appointment', type: 'number', least: 1, most: 366, standard: 31 },
  LONG_WAIT_MINUTES: { category: 'appointment', type: 'number', least: 5, most: 240, standard: 30 },
  SUSPENSION_DAYS: { category: 'appointment', type: 'number', least: 1, most: 366, standard: 30 },
  REMINDER_HOURS: { category: 'appointment', type: 'number', least: 0, most: 168, standard: 24 },
  FOLLOW_UP_BACK_DAYS: { category: 'followup', type: 'number', least: 1, most: 14, standard: 3 },
  FOLLOW_UP_PREVIEW_DAYS: { category: 'followup', type: 'number', least: 7, most: 365, standard: 30 },
  SESSION_HOURS: { category: 'session', type: 'number', least: 1, most: 24, standard: 24 },
  LOCK_MINUTES: { category: 'session', type: 'number', least: 0, most: 120, standard: 10 },
  SIGN_IN_LOG_DAYS: { category: 'session', type: 'number', least: 7, most: 366, standard: 90 },
  OPERATION_LOG_DAYS: { category: 'session', type: 'number', least: 7, most: 366, standard: 31 },
  SAVED_FILTERS: { category: 'screen', type: 'number', least: 5, most: 200, standard: 50 },
  QUERY_MONTHS_LISTS: { category: 'screen', type: 'number', least: 3, most: 12, standard: 12 },
  QUERY_MONTHS_REPORTS: { category: 'screen', type: 'number', least: 3, most: 24, standard: 24 },
  QUERY_MONTHS_LONG: { category: 'screen', type: 'number', least: 12, most: 60, standard: 60 },
  TOAST_MILLISECONDS: { category: 'screen', type: 'number', least: 500, most: 10_000, standard: 1500 },
  WARNING_MILLISECONDS: { category: 'screen', type: 'number', least: 1000, most: 20_000, standard: 4500 },
  MESSAGE_MILLISECONDS: { category: 'screen', type: 'number', least: 1000, most: 20_000, standard: 3000 },
  ACT_MILLISECONDS: { category: 'screen', type: 'number', least: 5000, most: 60_000, standard: 10_000 },
  APPOINTMENT_EXPORT_ROWS: { category: 'file', type: 'number', least: 100, most: 20_000, standard: 20_000 },
  TRAIL_EXPORT_ROWS: { category: 'file', type: 'number', least: 100, most: 50_000, standard: 50_000 },
  REPORT_EXPORT_ROWS: { category: 'file', type: 'number', least: 100, most: 20_000, standard: 20_000 },
  PRICE_EXPORT_ROWS: { category: 'file', type: 'number', least: 100, most: 50_000, standard: 50_000 },
  GOODS_EXPORT_ROWS: { category: 'file', type: 'number', least: 100, most: 50_000, standard: 50_000 },
  STOCK_EXPORT_ROWS: { category: 'file', type: 'number', least: 100, most: 50_000, standard: 50_000 },
  STATEMENT_IMPORT_ROWS: { category: 'file', type: 'number', least: 100, most: 20_000, standard: 20_000 },
} as const satisfies Record<string, Kind & { category: Category }>;

export type ParameterCode = keyof typeof parameters;
export const parameterCodes = Object.keys(parameters) as ParameterCode[];
export const parameterCode = z.enum(parameterCodes as [ParameterCode, ...ParameterCode[]]);
export const parameterValue = z.union([z.string().check(z.maxLength(100)), z.number(), z.boolean()]);
export type ParameterValue = z.infer<typeof parameterValue>;

/** Parameters that loosen a rule of safety, money or privacy: a clinic does not free itself. */
export const parametersOfOrganisation: readonly string[] = [
  'REFUND_APPROVED_ALONE',
  'REFUND_AT_ONCE',
  'TAKE_OVER_OPEN',
  'REPORT_REVIEWED_ALONE',
  'DISPENSING_DONE_ALONE',
  'CONTROLLED_DONE_ALONE',
  'PRESCRIPTION_APPRAISED_ALONE',
  'VISIT_UNDO_MINUTES',
  'SETTLED_VISIT_REOPENED_DAYS',
  'GLASS_HOURS',
  'GLASS_REASON_LENGTH',
  'SESSION_HOURS',
  'LOCK_MINUTES',
] satisfies ParameterCode[];

type Spec = (typeof parameters)[ParameterCode];
type Wide<Value> = Value extends boolean ? boolean : Value extends number ? number : Value;
/** The values a parameter may have: those of its choices, or all of its type. */
export type ValueOf<Code extends ParameterCode> = (typeof parameters)[Code] extends { type: 'role' }
  ? string
  : (typeof parameters)[Code] extends { choices: readonly (infer Choice)[] }
    ? Choice
    : Wide<(typeof parameters)[Code]['standard']>;

export const specOf = (code: ParameterCode): Spec => parameters[code];

/** What is wrong with a value, beside the field `value`. */
export function checkParameter(code: ParameterCode, value: unknown): FieldProblem<{ value: unknown }>[] {
  const spec: Kind = parameters[code];
  if (spec.type === 'number') {
    const { least, most } = spec;
    return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? []
      : [{ field: 'value', message: 'configuration.parameter.range', values: { least, most } }];
  }
  if (spec.type === 'role' && /^role:[0-9a-f-]{36}$/.test(String(value))) return [];
  const fits = spec.type === 'boolean' ? typeof value === 'boolean' : spec.choices.includes(String(value));
  return fits ? [] : [{ field: 'value', message: 'configuration.parameter.notOffered' }];
}
