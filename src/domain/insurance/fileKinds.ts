/** A letter of the insurer, a receipt, a part of the record, or another paper. */
export const claimFileKinds = ['answer', 'receipt', 'record', 'other'] as const;
