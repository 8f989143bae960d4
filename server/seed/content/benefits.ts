/** Invented offers of a clinic chain. Money in fen. */
export const memberTypes = [
  { code: 'gold', zh: '金卡', en: 'Gold', rate: 90, bonus: 10, multiplier: 1.5, limit: 30, shareable: true, categories: { checkup: 80 } },
  { code: 'silver', zh: '银卡', en: 'Silver', rate: 95, bonus: 5, multiplier: 1, limit: 20, shareable: false, categories: {} },
  { code: 'health', zh: '健康卡', en: 'Health', rate: 98, bonus: 0, multiplier: 1, limit: 10, shareable: false, categories: {} },
] as const;

export interface CardRow {
  readonly patient: string;
  readonly type: string;
  /** Fen paid in. */
  readonly paid: number;
  readonly points: number;
  readonly method: string;
  readonly daysAgo: number;
  readonly sharedWith: readonly string[];
}

export const cards: readonly CardRow[] = [
  { patient: 'P14', type: 'gold', paid: 200_000, points: 860, method: 'wechat', daysAgo: 120, sharedWith: ['P16'] },
  { patient: 'P01', type: 'silver', paid: 100_000, points: 320, method: 'cash', daysAgo: 64, sharedWith: [] },
  { patient: 'P04', type: 'gold', paid: 500_000, points: 2400, method: 'card', daysAgo: 31, sharedWith: [] },
  { patient: 'P16', type: 'health', paid: 30_000, points: 45, method: 'alipay', daysAgo: 9, sharedWith: [] },
  { patient: 'P33', type: 'silver', paid: 100_000, points: 120, method: 'wechat', daysAgo: 15, sharedWith: [] },
];

export const coupons = [
  {
    code: 'XK2000',
    zh: '新客立减券',
    en: 'Welcome coupon',
    amount: 2000,
    minimum: 10_000,
    days: 90,
    quantity: 500,
    channel: '公众号',
    to: ['P14', 'P06', 'P28'],
  },
  {
    code: 'SR5000',
    zh: '生日礼券',
    en: 'Birthday coupon',
    amount: 5000,
    minimum: 20_000,
    days: 30,
    quantity: 200,
    channel: '前台',
    to: ['P04', 'P01'],
  },
  {
    code: 'FZ1000',
    zh: '复诊券',
    en: 'Return visit coupon',
    amount: 1000,
    minimum: 5000,
    days: 60,
    quantity: 1000,
    channel: '短信',
    to: ['P14', 'P33'],
  },
] as const;

/** Classes of packages; `above` is the class they stand below. */
export const packageClasses = [
  { code: '治疗', zh: '治疗套餐', en: 'Courses of treatment', above: '' },
  { code: '护理', zh: '护理', en: 'Nursing', above: '治疗' },
  { code: '呼吸', zh: '呼吸', en: 'Respiratory', above: '治疗' },
  { code: '健康管理', zh: '健康管理', en: 'Health management', above: '' },
] as const;

export const packages = [
  { code: 'TC001', class: '护理', zh: '换药十次套餐', en: 'Ten dressings', amount: 20_000, days: 180, items: [['ZL002', 10, 2000]] },
  { code: 'TC002', class: '呼吸', zh: '雾化疗程套餐', en: 'Nebuliser course', amount: 9000, days: 90, items: [['ZL010', 10, 900]] },
  {
    code: 'TC003',
    class: '健康管理',
    zh: '家庭复诊年卡',
    en: 'Family return visits, one year',
    amount: 30_000,
    days: 365,
    items: [
      ['ZC004', 20, 1200],
      ['ZL010', 10, 600],
    ],
  },
] as const;

export interface SoldPackageRow {
  readonly patient: string;
  readonly package: string;
  readonly method: string;
  readonly daysAgo: number;
}

export const soldPackages: readonly SoldPackageRow[] = [
  { patient: 'P14', package: 'TC003', method: 'wechat', daysAgo: 40 },
  { patient: 'P05', package: 'TC001', method: 'cash', daysAgo: 12 },
  { patient: 'P07', package: 'TC002', method: 'alipay', daysAgo: 5 },
];

export const insurers = [
  { code: 'PAJK', zh: '平安健康保险', en: 'Ping An Health Insurance', phone: '95511', memo: '门诊直付须核对保险卡与身份证；自费药不赔。' },
  { code: 'TPJK', zh: '太保安联健康保险', en: 'CPIC Allianz Health', phone: '95500', memo: '每月 5 日前提交上月理赔，附费用清单。' },
  { code: 'MSH', zh: '招商信诺', en: 'Cigna & CMB Life', phone: '400-888-8288', memo: '高端医疗免现金结算，超出限额须事先授权。' },
] as const;

/** Plans of the insurers; the first bill of a policy shows what each pays and why. */
export const plans = [
  {
    code: 'PA-OUT',
    company: 'PAJK',
    zh: '门诊优享',
    en: 'Outpatient plus',
    selfPay: 20,
    exemption: 0,
    maximum: 500_000,
    visitMaximum: 80_000,
    waitingDays: 30,
    rules: [
      { category: 'lab', isCovered: true, selfPay: 10 },
      { category: 'beauty', isCovered: false, selfPay: null },
    ],
  },
  {
    code: 'TP-COMP',
    company: 'TPJK',
    zh: '企业补充门诊',
    en: 'Company outpatient',
    selfPay: 10,
    exemption: 10_000,
    maximum: 200_000,
    visitMaximum: null,
    waitingDays: 0,
    rules: [{ category: 'checkup', isCovered: false, selfPay: null }],
  },
] as const;

/** How much may be taken off what, by whom. */
export const discountRules = [
  { zh: '体检最多七折', en: 'Check-ups up to 30% off', who: 'everyone', what: 'category', category: 'checkup', maximum: 30 },
  { zh: '医美最多八五折', en: 'Beauty up to 15% off', who: 'everyone', what: 'category', category: 'beauty', maximum: 15 },
] as const;

export const policies = [
  { patient: 'P14', company: 'PAJK', plan: null, number: 'PA88201477', type: '门诊住院综合', selfPay: 20, exemption: 0, maximum: 500_000 },
  { patient: 'P22', company: 'MSH', plan: null, number: 'MSH0091822', type: '高端医疗', selfPay: 0, exemption: 0, maximum: null },
  {
    patient: 'P18',
    company: 'TPJK',
    plan: 'TP-COMP',
    number: 'TP55610238',
    type: '企业补充医疗',
    selfPay: 10,
    exemption: 10_000,
    maximum: 200_000,
  },
] as const;

export const taxClasses = [
  {
    code: '3070202000000000000',
    zh: '医疗服务',
    en: 'Medical services',
    rate: 0,
    categories: ['registration', 'consultation', 'lab', 'imaging', 'treatment', 'skin-test', 'nursing', 'checkup'],
  },
  {
    code: '1070309000000000000',
    zh: '化学药品制剂',
    en: 'Chemical medicines',
    rate: 13,
    categories: ['western', 'injection', 'infusion', 'vaccine'],
  },
  { code: '1070306000000000000', zh: '中成药', en: 'Chinese patent medicines', rate: 13, categories: ['proprietary', 'decoction'] },
  { code: '1070307000000000000', zh: '卫生材料', en: 'Medical materials', rate: 13, categories: ['material'] },
  { code: '3070299000000000000', zh: '健康咨询服务', en: 'Health advice', rate: 6, categories: [] },
] as const;
