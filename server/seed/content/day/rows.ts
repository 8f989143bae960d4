import type { Named } from '../rows.ts';

/** Clinic time of the day `dayOffset` days after seeding. */
export interface ShiftRow {
  readonly doctor: string;
  readonly practice: string;
  readonly room: string;
  readonly from: string;
  readonly to: string;
}

export interface WeeklyShiftRow extends ShiftRow {
  /** Monday is 1. */
  readonly weekdays: readonly number[];
}

/** A day with a fixed shift of the doctor ignores the weekly ones. */
export interface FixedShiftRow extends ShiftRow {
  readonly dayOffset: number;
}

export interface SuspensionRow {
  readonly doctor: string;
  readonly practice: string;
  readonly dayOffset: number;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

export type AppointmentStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export interface AppointmentRow {
  readonly dayOffset: number;
  readonly at: string;
  readonly minutes: number;
  readonly practice: string;
  readonly doctor: string;
  readonly patient: string;
  readonly type: string;
  readonly reason: string;
  readonly source: string;
  readonly status: AppointmentStatus;
  /** Minutes between signing in and the moment of seeding, of those who wait or are seen. */
  readonly waitedMinutes?: number;
  readonly cancelReason?: string;
  readonly missReason?: string;
  /** What was found and ordered, of visits that began; a code of the case table. */
  readonly case?: string;
}

export interface VitalSigns {
  readonly temperature?: number;
  readonly temperaturePosition?: string;
  readonly pulse?: number;
  readonly respiratoryRate?: number;
  readonly systolic?: number;
  readonly diastolic?: number;
  readonly spo2?: number;
  readonly heightCm?: number;
  readonly weightKg?: number;
}

/** `goods` is a drug or a charge item; what is left out is the drug's usual use. */
export interface OrderRow {
  readonly goods: string;
  readonly dose?: number;
  readonly frequency?: string;
  readonly route?: string;
  readonly days?: number;
  /** Packages, or single units of a drug that is split; counted by the rule when left out. */
  readonly quantity?: number;
  /** Lines with the same number drip together. */
  readonly group?: number;
  readonly memoZh?: string;
  readonly memoEn?: string;
}

export interface CaseRow extends Named {
  readonly diagnoses: readonly string[];
  readonly vitals: VitalSigns;
  readonly orders: readonly OrderRow[];
  readonly complaintZh: string;
  readonly historyZh: string;
  readonly planZh: string;
  readonly followUp?: { readonly afterDays: number; readonly type: string; readonly method: string };
}

export interface PastVisitRow {
  readonly dayOffset: number;
  readonly at: string;
  readonly practice: string;
  readonly doctor: string;
  readonly patient: string;
  readonly case: string;
  readonly payment: string;
  /** Percentage of the price that was paid; absent means all. */
  readonly paidPercent?: number;
  /** The bill waits for what `content/money.ts` says of it. */
  readonly settles?: 'insured' | 'owing';
}

export interface TemplateRow extends Named {
  readonly sections: Readonly<Record<string, { readonly zh: string; readonly en: string }>>;
}

export interface FavouriteRow extends Named {
  /** Absent means everyone of the chain. */
  readonly doctor?: string;
  readonly lines: readonly OrderRow[];
}
