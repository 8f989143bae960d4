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

/** Drugs of the national list of essential drugs of 2018, by product code; demonstration content. */
export const essentialDrugs: readonly string[] = [
  ...'XY001 XY002 XY003 XY006 XY008 XY009 XY010 XY012 XY013 XY014 XY015 XY016 XY018 XY019 XY020 XY021 XY023 XY024 XY025 XY027 XY028'.split(
    ' ',
  ),
  ...'XY029 XY030 XY031 XY032 XY037 XY038 XY040 XY041 XY045 XY048 XY049 XY053 XY055 XY057 XY058 XY059 XY060 XY061 XY062 XY065 XY068'.split(
    ' ',
  ),
  ...'XY070 XY071 XY072 XY074 XY077 XY078 XY079 XY080 XY081 XY082 XY084 XY085 XY086 XY087 XY088 XY089 XY090 XY091 XY092 XY093 XY094'.split(
    ' ',
  ),
  ...'XY095 XY096 XY098 XY099 XY101 XY106 XY108 XY114 WY001 WY002 WY003 WY008 WY013 WY014 WY018 WY022 WY023 WY024 WY025 WY026 WY028'.split(
    ' ',
  ),
  ...'WY029 ZY001 ZY006 ZY012 ZY013 ZY014 ZY016 ZY017 ZY018 ZY021 ZY022 ZY023 ZY026 ZY028 ZY029 ZY031 ZY034 ZS001 ZS002 ZS003 ZS004'.split(
    ' ',
  ),
  ...'ZS005 ZS007 ZS009 ZS010 ZS011 ZS012 ZS013 ZS015 ZS016 ZS019 ZS020 ZS021 ZS023 ZS024 ZS026 ZS027 ZS028 ZS029 SY001 SY002 SY003'.split(
    ' ',
  ),
  ...'SY004 SY005 SY006 SY007 SY008 SY009 SY010'.split(' '),
];

/** Drugs outside that list; every other drug is left open. */
export const notEssentialDrugs: readonly string[] = [
  ...'XY004 XY005 XY007 XY011 XY017 XY026 XY033 XY034 XY035 XY036 XY039 XY042 XY043 XY044 XY050 XY051 XY052 XY054 XY056 XY063 XY064'.split(
    ' ',
  ),
  ...'XY066 XY069 XY097 XY100 XY105 XY107 XY109 XY111 XY115 WY004 WY005 WY006 WY007 WY009 WY010 WY011 WY015 WY016 WY017 WY021 WY032'.split(
    ' ',
  ),
  ...'ZY003 ZY004 ZY005 ZY008 ZY009 ZY010 ZY011 ZY015 ZY024 ZY025 ZY030 ZY033 ZY035 ZS017 ZS018 ZS022 ZS030 ZS031'.split(' '),
];
