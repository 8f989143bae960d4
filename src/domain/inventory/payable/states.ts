/** An opening balance, a payment, a prepayment or a refund waits for a second person, counts, or was withdrawn. */
export const accountState = { waiting: 0, inForce: 1, withdrawn: 2 } as const;
