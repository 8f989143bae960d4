/** What every clinic begins with and edits afterwards. */

interface Named {
  readonly nameZh: string;
  readonly nameEn: string;
}

/** Minutes are the usual length of an appointment of the type. */
export const appointmentTypes: readonly (Named & { readonly code: string; readonly colour: string; readonly duration: number })[] = [
  { code: 'first', nameZh: '初诊', nameEn: 'First visit', colour: '#2f6f9f', duration: 30 },
  { code: 'return', nameZh: '复诊', nameEn: 'Return visit', colour: '#2f855a', duration: 15 },
  { code: 'treatment', nameZh: '治疗', nameEn: 'Treatment', colour: '#a0522d', duration: 30 },
  { code: 'report', nameZh: '报告解读', nameEn: 'Review of results', colour: '#4a5568', duration: 15 },
];

export const department = { code: 'GP', nameZh: '全科', nameEn: 'General practice' };
export const room: Named = { nameZh: '诊室 1', nameEn: 'Room 1' };
export const pharmacy = { code: 'YF', nameZh: '药房', nameEn: 'Pharmacy' };
/** Free until the clinic sets a price: a drug that needs the test cannot be handed out without it. */
export const skinTests = [
  { code: 'PS001', nameZh: '青霉素皮试', nameEn: 'Penicillin skin test', unit: '次', unitEn: 'test', allergenClasses: ['penicillin'] },
  {
    code: 'PS002',
    nameZh: '破伤风抗毒素皮试',
    nameEn: 'Tetanus antitoxin skin test',
    unit: '次',
    unitEn: 'test',
    allergenClasses: ['antitoxin'],
  },
];
export const consultation = { code: 'ZC001', nameZh: '诊察费', nameEn: 'Consultation', unit: '次', unitEn: 'visit' };
