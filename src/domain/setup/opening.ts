/** What a clinic has entered so far: numbers of what can be worked with today. */
export interface OpeningFacts {
  /** Telephone and address stand on every paper. */
  hasContact: boolean;
  /** Stands at the head of every paper. */
  hasLogo: boolean;
  medicalDepartments: number;
  /** In use, like appointment types and payment methods below. A clinic starts with some of each; an administrator looks them over. */
  rooms: number;
  appointmentTypes: number;
  /** For visits, the card of members not counted. */
  paymentMethods: number;
  staff: number;
  consultationFees: number;
  /** Charge items, without drugs, materials and the skin tests that a clinic begins with. */
  chargeItems: number;
  drugs: number;
  /** Drugs whose safety facts are not all answered. */
  unansweredDrugs: number;
  /** Batches that hold something. */
  batches: number;
  /** The clinic is open on some day of the week. */
  hasHours: boolean;
  /** Shifts from today on that lie in part outside the opening hours of their weekday: nobody can be booked there. */
  shiftsOutside: number;
  /** Shifts from today on. */
  shifts: number;
  patients: number;
  /** Papers that went to a printer. */
  printedPapers: number;
}

/** The steps of opening a clinic, in the order in which they build on one another, each with the test that it is done. */
const steps = {
  clinic: ({ hasContact }) => hasContact,
  logo: ({ hasLogo }) => hasLogo,
  departments: ({ medicalDepartments }) => medicalDepartments > 0,
  rooms: ({ rooms }) => rooms > 0,
  appointmentTypes: ({ appointmentTypes }) => appointmentTypes > 0,
  paymentMethods: ({ paymentMethods }) => paymentMethods > 0,
  staff: ({ staff }) => staff > 1,
  fee: ({ consultationFees }) => consultationFees > 0,
  prices: ({ chargeItems, consultationFees }) => chargeItems > consultationFees,
  drugs: ({ drugs }) => drugs > 0,
  drugSafety: ({ drugs, unansweredDrugs }) => drugs > 0 && unansweredDrugs === 0,
  stock: ({ batches }) => batches > 0,
  hours: ({ hasHours, shiftsOutside }) => hasHours && shiftsOutside === 0,
  roster: ({ shifts }) => shifts > 0,
  patient: ({ patients }) => patients > 0,
  papers: ({ printedPapers }) => printedPapers > 0,
} as const satisfies Record<string, (facts: OpeningFacts) => boolean>;

export type OpeningStep = keyof typeof steps;
export const openingSteps = Object.keys(steps) as [OpeningStep, ...OpeningStep[]];

export const openingListOf = (facts: OpeningFacts): { step: OpeningStep; isDone: boolean }[] =>
  openingSteps.map((step) => ({ step, isDone: steps[step](facts) }));
