/** Bounds of one definition; a design beyond them is refused with words. */
export const formLimits = { elements: 300, bytes: 300_000 } as const;
