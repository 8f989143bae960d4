/** What the stock keeper's demonstration lists hold besides the batches. Numbers and names are made up. */
export const supplierDetails: Readonly<
  Record<string, { contact: string; fax: string; address: string; licence: string; licenceMonths: number }>
> = {
  GYS001: { contact: '钱采薇', fax: '021-5550 0312', address: '上海市青浦区示例路 88 号', licence: '沪AA0210001', licenceMonths: 31 },
  GYS002: { contact: '周仲景', fax: '0571-5550 0323', address: '浙江省杭州市余杭区示例街 6 号', licence: '浙AA5710002', licenceMonths: 1 },
  GYS003: {
    contact: '林东海',
    fax: '021-5550 0334',
    address: '上海市浦东新区样板路 15 号',
    licence: '沪食药监械经营 2021003',
    licenceMonths: -1,
  },
};

export const goodsClasses: readonly { code: string; parent?: string; zh: string; en: string; categories?: readonly string[] }[] = [
  { code: 'drug', zh: '药品', en: 'Drugs' },
  { code: 'western', parent: 'drug', zh: '西药', en: 'Western medicine', categories: ['western'] },
  { code: 'proprietary', parent: 'drug', zh: '中成药', en: 'Chinese proprietary medicine', categories: ['proprietary'] },
  { code: 'injection', parent: 'drug', zh: '注射与输液', en: 'Injections and infusions', categories: ['injection', 'infusion'] },
  { code: 'vaccine', parent: 'drug', zh: '疫苗', en: 'Vaccines', categories: ['vaccine'] },
  { code: 'decoction', parent: 'drug', zh: '中药饮片', en: 'Decoction pieces', categories: ['decoction'] },
  { code: 'material', zh: '医用耗材', en: 'Consumables', categories: ['material'] },
];

/** Who works with a warehouse; the consumables stores are open to all who work with stock. */
export const warehouseStaff: Readonly<Record<string, readonly string[]>> = {
  'SH-XYF': ['sunyaoshi', 'maku'],
  'SH-XYF2': ['hanyaoshi', 'sunyaoshi', 'maku'],
};

/** In packages of the goods. */
export const limits: readonly { goods: string; lower: number; upper: number }[] = [
  { goods: 'XY001', lower: 40, upper: 200 },
  { goods: 'XY002', lower: 10, upper: 300 },
  { goods: 'XY024', lower: 20, upper: 100 },
  { goods: 'XY035', lower: 10, upper: 60 },
  { goods: 'ZY035', lower: 10, upper: 80 },
  { goods: 'XY003', lower: 1, upper: 6 },
];

export const receipts: readonly {
  supplier: string;
  daysAgo: number;
  status: 0 | 1 | 3;
  by: string;
  invoice: string;
  lines: readonly { goods: string; batch: string; packages: number; milliPerPackage: number }[];
}[] = [
  {
    supplier: 'GYS001',
    daysAgo: 12,
    status: 3,
    by: 'sunyaoshi',
    invoice: '26110900127',
    lines: [
      { goods: 'XY002', batch: 'C260901', packages: 30, milliPerPackage: 12_365 },
      { goods: 'XY003', batch: 'C260915', packages: 24, milliPerPackage: 8_280 },
      { goods: 'XY004', batch: 'C261002', packages: 40, milliPerPackage: 15_742 },
    ],
  },
  {
    supplier: 'GYS001',
    daysAgo: 2,
    status: 1,
    by: 'sunyaoshi',
    invoice: '26111900388',
    lines: [
      { goods: 'XY024', batch: 'C261018', packages: 20, milliPerPackage: 38_880 },
      { goods: 'XY035', batch: 'C261020', packages: 30, milliPerPackage: 21_455 },
    ],
  },
  {
    supplier: 'GYS002',
    daysAgo: 1,
    status: 0,
    by: 'maku',
    invoice: '',
    lines: [{ goods: 'ZY035', batch: 'H261009', packages: 50, milliPerPackage: 14_120 }],
  },
];
