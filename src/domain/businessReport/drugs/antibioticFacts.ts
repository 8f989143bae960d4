import type { DimensionName } from '../dimensions.ts';
import type { Unit } from '../measures.ts';

const prescribed = ['day', 'month', 'weekday', 'hour', 'clinic', 'doctor', 'department'] as const;

/** Kinds of facts about prescribing. Pieces of Chinese medicine, vaccines and materials are no part of these indicators. */
export const antibioticFactKinds = {
  /** Visits with a sent antibiotic or injection, on the moment the patient signed in, as the visits are counted. */
  drugVisit: prescribed,
  /** Prescriptions that were sent and neither sent back nor withdrawn. */
  prescription: prescribed,
  /** Lines of such prescriptions that are antibiotics. */
  antibioticOrder: [...prescribed, 'item'],
} as const satisfies Record<string, readonly DimensionName[]>;

export const antibioticColumns = {
  drugVisit: { antibioticVisits: 'count', injectionVisits: 'count' },
  prescription: { prescriptions: 'count', prescribedDrugs: 'count', antibioticPrescriptions: 'count', injectionPrescriptions: 'count' },
  antibioticOrder: { antibioticOrders: 'count', freeGradeOrders: 'count', restrictedOrders: 'count', specialOrders: 'count' },
} as const satisfies Record<keyof typeof antibioticFactKinds, Record<string, Unit>>;
