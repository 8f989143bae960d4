/** Where a medicine comes from that no order of this organisation stands for. */
export const drugSources = ['otherHospital', 'patient', 'bought'] as const;
export type DrugSource = (typeof drugSources)[number];
