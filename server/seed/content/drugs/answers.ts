/**
 * What the demonstration clinic answers itself about drugs that the table of ingredients does not know, by product code.
 * Ingredients by the labels of the products.
 */
export const ownIngredients: Readonly<Record<string, readonly string[]>> = {
  XY062: ['sodium chloride', 'potassium chloride', 'glucose'],
  XY063: ['bifidobacteria'],
  XY064: ['bacillus subtilis'],
  XY069: ['glucurolactone'],
  XY107: ['colecalciferol'],
  XY111: ['iron polysaccharide complex'],
  XY115: ['drospirenone', 'ethinylestradiol'],
  WY006: ['desonide'],
  WY008: ['calamine', 'zinc oxide'],
  WY011: ['flurbiprofen'],
  WY016: ['sodium hyaluronate'],
  WY029: ['glycerol'],
  WY032: ['iodine'],
  ZY003: ['paracetamol', 'chlorphenamine', 'caffeine'],
  ZY010: ['opium', 'camphor'],
  YM001: ['influenza vaccine'],
  YM002: ['pneumococcal vaccine'],
  YM003: ['papillomavirus vaccine'],
  YM004: ['rabies vaccine'],
  YM005: ['hepatitis B vaccine'],
};

/** Kept in the rescue car. */
export const rescueDrugs: readonly string[] = ['ZS009', 'ZS010', 'ZS011', 'ZS019', 'ZS024', 'ZS029', 'XY086'];

/** Left unanswered, so that the mark and the confirmation of gaps can be seen. */
export const unansweredDrugs: readonly string[] = ['WY031', 'XY110', 'ZY036'];
