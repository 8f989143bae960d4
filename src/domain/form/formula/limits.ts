/** Bounds of one formula: it ends after at most this work, whatever it says. */
export const formulaLimits = { characters: 500, depth: 20, parts: 200 } as const;
