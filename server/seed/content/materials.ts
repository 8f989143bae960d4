/** Goods that a treatment or a test uses each time, by the codes of the price list and of the goods. Goods of a price are ordered and charged by themselves. */
export const materialsOf: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ZL001: { CL013: 1, CL007: 1 },
  ZL002: { CL007: 2, CL014: 1 },
  ZL003: { CL013: 1, CL007: 3 },
  ZL004: { CL007: 2, CL014: 1 },
  ZL006: { CL013: 1 },
  HL001: { CL008: 1, CL014: 1 },
  HL004: { CL004: 1, CL008: 1 },
  HL007: { CL016: 1, CL017: 2 },
  JY001: { CL016: 1, CL017: 1 },
  JY008: { CL017: 1 },
  JY010: { CL017: 1 },
};
