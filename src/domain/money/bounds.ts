/** Ten million yuan, in fen: above it an amount that a person types is a slip of the key. */
export const mostTyped = 1_000_000_000;
