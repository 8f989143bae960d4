/**
 * Which parameters are controls of money, safety or privacy, and which direction weakens them. Weakening one takes a second administrator, or
 * the next day where there is none.
 */
import type { ParameterCode, ParameterValue } from './parameters.ts';

type Control =
  /** No control: convenience, a bound of one answer, or a term that others set. */
  | 'none'
  /** This value is the weaker one. */
  | { weakIf: boolean }
  /** A number that weakens when it rises, or when it falls. `never`: a value that stands for "never" and is the weakest. */
  | { weakens: 'rising' | 'falling'; never?: number }
  /** From the strictest to the weakest. */
  | { order: readonly string[] };

const none = 'none';
const rising = { weakens: 'rising' } as const;

export const parameterControls: Readonly<Record<ParameterCode, Control>> = {
  PRINT_LAST_MENSTRUATION_RULE: none,
  ORDER_SEARCH_IN_STOCK_ONLY: none,
  ORDER_SEARCH_SIZE: none,
  ORDER_UNCODED_DIAGNOSIS_OPENS: none,
  UNANSWERED_FACTS: { order: ['forbid', 'confirm'] },
  BILL_ARREARS_ALLOWED: { weakIf: true },
  REFUND_APPROVED_ALONE: { weakIf: true },
  REFUND_AT_ONCE: { weakIf: true },
  REPORT_REVIEWED_ALONE: { weakIf: true },
  TILL_SESSION_REQUIRED: { weakIf: false },
  TAKE_OVER_OPEN: { weakIf: true },
  BILL_EXPORT_ROWS: none,
  COMPLAINT_DAYS_GENERAL: none,
  COMPLAINT_DAYS_SERIOUS: none,
  COMPLAINT_DAYS_GRAVE: none,
  CONSULTATION_MINUTES_URGENT: none,
  CONSULTATION_HOURS_ORDINARY: none,
  SURGERY_CLEANING_MINUTES: none,
  PATIENT_DUPLICATE_QUESTION: { weakIf: false },
  DISPENSING_NEEDS_SCAN: { weakIf: false },
  PRESCRIPTION_REVIEW: { order: ['payment', 'dispensing', 'none'] },
  MATERIALS_FROM_STOCKROOM: 'none',
  DISPENSING_DONE_ALONE: { weakIf: true },
  CONTROLLED_DONE_ALONE: { weakIf: true },
  PRESCRIPTION_APPRAISED_ALONE: { weakIf: true },
  NOTE_LENGTH: none,
  RECORD_REOPENED_HOURS: rising,
  CRITICAL_ESCALATION_MINUTES: rising,
  CRITICAL_ESCALATION_SECOND: none,
  CRITICAL_ESCALATION_THIRD: none,
  PRINT_TOKEN_MINUTES: none,
  SHEET_DRUGS: none,
  FAVOURITE_ORDERS: none,
  BILL_LINES: none,
  BILL_SALES: none,
  POINTS_DAYS: none,
  GIFT_DAYS: none,
  STATEMENT_MATCH_MINUTES: none,
  CLAIM_FILES: none,
  QUERY_MONTHS_BILLS: none,
  DIAGNOSES: none,
  SICK_LEAVE_DAYS: none,
  VISIT_UNDO_MINUTES: rising,
  SETTLED_VISIT_REOPENED_DAYS: rising,
  GLASS_HOURS: rising,
  GLASS_REASON_LENGTH: { weakens: 'falling' },
  PATIENT_IMPORT_ROWS: none,
  SKIN_TEST_HOURS: none,
  EXECUTION_DAYS: none,
  PRESCRIBER_DAYS: none,
  VALUE_CLASS_DAYS: none,
  LICENCE_WARNING_DAYS: none,
  STOCK_MONTHS_OFFERED: none,
  GOODS_IMPORT_ROWS: none,
  BOOKING_DAYS_AHEAD: none,
  CALENDAR_DAYS: none,
  NO_SHOW_DAYS: none,
  LONG_WAIT_MINUTES: none,
  SUSPENSION_DAYS: none,
  REMINDER_HOURS: none,
  FOLLOW_UP_BACK_DAYS: none,
  FOLLOW_UP_PREVIEW_DAYS: none,
  SESSION_HOURS: rising,
  LOCK_MINUTES: { weakens: 'rising', never: 0 },
  SIGN_IN_LOG_DAYS: none,
  OPERATION_LOG_DAYS: none,
  SAVED_FILTERS: none,
  QUERY_MONTHS_LISTS: none,
  QUERY_MONTHS_REPORTS: none,
  QUERY_MONTHS_LONG: none,
  TOAST_MILLISECONDS: none,
  WARNING_MILLISECONDS: none,
  MESSAGE_MILLISECONDS: none,
  ACT_MILLISECONDS: none,
  APPOINTMENT_EXPORT_ROWS: none,
  TRAIL_EXPORT_ROWS: none,
  REPORT_EXPORT_ROWS: none,
  PRICE_EXPORT_ROWS: none,
  GOODS_EXPORT_ROWS: none,
  STOCK_EXPORT_ROWS: none,
  STATEMENT_IMPORT_ROWS: none,
};

/** True if the second value of a parameter controls less than the first. */
export function isWeakerValue(code: ParameterCode, former: ParameterValue, now: ParameterValue): boolean {
  const control = parameterControls[code];
  if (control === 'none' || former === now) return false;
  if ('weakIf' in control) return now === control.weakIf;
  if ('order' in control) return control.order.indexOf(String(now)) > control.order.indexOf(String(former));
  const place = (value: ParameterValue) => (value === control.never ? Number.POSITIVE_INFINITY : Number(value));
  return control.weakens === 'rising' ? place(now) > place(former) : place(now) < place(former);
}
