/** Kinds of record of the demonstration practice: modules in their order, and what is left off the paper. */
export interface NoteTypeRow {
  readonly zh: string;
  readonly en: string;
  readonly abbreviation: string;
  readonly modules: readonly (string | { readonly code: string; readonly zh: string; readonly en: string })[];
  readonly notPrinted?: readonly string[];
  readonly isForReturn?: true;
}

const general = ['0001', '0002', '0019', '0013', '0014', '0015', '0008', '0010', '0003', 'EXAM', 'AUXILIARY', '0005', 'GUIDANCE'];

/** The first is the default. */
export const noteTypes: readonly NoteTypeRow[] = [
  { zh: '门诊初诊病历', en: 'Out-patient record, first visit', abbreviation: 'M', modules: general },
  {
    zh: '门诊复诊病历',
    en: 'Out-patient record, return visit',
    abbreviation: 'F',
    isForReturn: true,
    modules: ['0001', '0002', 'EXAM', '0005', 'GUIDANCE'],
  },
  {
    zh: '中医门诊病历',
    en: 'Chinese medicine record',
    abbreviation: 'Z',
    modules: [
      '0001',
      '0002',
      '0019',
      { code: 'OWN_1', zh: '望闻问切', en: 'Four examinations' },
      { code: 'OWN_2', zh: '辨证', en: 'Pattern' },
      { code: 'OWN_3', zh: '治法方药', en: 'Method and formula' },
      'GUIDANCE',
    ],
  },
  {
    zh: '儿童保健记录',
    en: 'Child health record',
    abbreviation: 'E',
    modules: [
      '0001',
      { code: 'OWN_1', zh: '喂养与睡眠', en: 'Feeding and sleep' },
      { code: 'OWN_2', zh: '发育评估', en: 'Development' },
      'EXAM',
      'GUIDANCE',
    ],
    notPrinted: ['ORDERS'],
  },
];
