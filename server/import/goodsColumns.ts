import { leafletFields } from '../../src/domain/inventory/leaflet.ts';
import type * as Inventory from '../../src/domain/inventory/shapes.ts';
import type { MessageId } from '../../src/domain/messageId.ts';
import { headingsOf } from './headings.ts';

type Draft = Required<Inventory.GoodsDraft>;
type Limit = 'doseLimits.single' | 'doseLimits.daily' | 'doseLimits.singlePerKg' | 'doseLimits.dailyPerKg';
type Age = 'ageLimits.leastMonths' | 'ageLimits.greatestMonths';
/** A field of the draft, or one amount of a fact that has several. */
export type GoodsField = Exclude<keyof Draft, 'factSources' | 'doseLimits' | 'ageLimits'> | Limit | Age;

/** How a cell is read. 'entry' names a dictionary in `kind`; 'answer' is yes, no or empty for "not answered". */
export type Reading =
  | 'text'
  | 'number'
  | 'whole'
  | 'money'
  | 'yesNo'
  | 'answer'
  | 'limit'
  | 'months'
  | 'ingredients'
  | 'classes'
  | 'choice'
  | 'form'
  | 'classify'
  | 'entry';

export interface GoodsColumn {
  field: GoodsField;
  reading: Reading;
  label: MessageId;
  kind?: string;
  required?: true;
  /** Other headings that are read. */
  aliases: readonly string[];
  /** Cell of the example row of the template. */
  example: string;
}

interface More {
  kind?: string;
  required?: true;
  aliases?: readonly string[];
}

const column = (field: GoodsField, reading: Reading, label: MessageId, example: string, more: More = {}): GoodsColumn => ({
  field,
  reading,
  label,
  example,
  aliases: [],
  ...more,
});

export const exampleCode = 'EXAMPLE-1';

export const goodsColumns: readonly GoodsColumn[] = [
  column('code', 'text', 'inventory.field.code', exampleCode, { required: true, aliases: ['物品编码', '药品编码', '商品编码'] }),
  column('nameZh', 'text', 'inventory.field.nameZh', '布洛芬片', { required: true, aliases: ['名称', '品名', '药品名称', '物品名称'] }),
  column('nameEn', 'text', 'inventory.field.nameEn', ''),
  column('genericName', 'text', 'inventory.field.genericName', '布洛芬片', { aliases: ['通用名称'] }),
  column('tradeName', 'text', 'inventory.field.tradeName', '', { aliases: ['商品名称'] }),
  column('categoryCode', 'choice', 'inventory.goods.kind', '西药', { required: true, aliases: ['药品类别'] }),
  column('classifyId', 'classify', 'inventory.class', ''),
  column('specification', 'text', 'inventory.field.specification', '0.2g×24片/盒'),
  column('specificationEn', 'text', 'inventory.field.specificationEn', '', { aliases: ['英文规格'] }),
  column('dosageForm', 'form', 'inventory.goods.dosageForm', '片剂', { kind: 'dosageForm' }),
  column('manufacturer', 'text', 'inventory.field.manufacturer', '', { aliases: ['厂家', '生产企业', '制造商'] }),
  column('approvalNumber', 'text', 'inventory.goods.approvalNumber', '', { aliases: ['国药准字'] }),
  column('barcode', 'text', 'inventory.field.barcode', '', { aliases: ['条形码', '商品条码'] }),
  column('traceIdentifiers', 'text', 'inventory.field.traceIdentifiers', '', { aliases: ['追溯标识', '药品标识码'] }),
  column('nationalCode', 'text', 'inventory.goods.nationalCode', '', {
    aliases: ['医保药品代码', '国家药品代码', '国家医保代码', '医保代码'],
  }),
  column('standardCode', 'text', 'inventory.goods.standardCode', '', { aliases: ['药品本位码', '本位码', '国家药品编码'] }),
  column('insuranceClass', 'choice', 'inventory.goods.insuranceClass', '甲类', { aliases: ['医保等级', '目录等级'] }),
  column('atcCode', 'text', 'inventory.goods.atcCode', 'M01AE01', { aliases: ['ATC'] }),
  column('unit', 'text', 'inventory.goods.unit', '盒', { required: true, aliases: ['单位'] }),
  column('unitEn', 'text', 'inventory.goods.unitEn', ''),
  column('singleUnit', 'text', 'inventory.goods.singleUnit', '片'),
  column('singleUnitEn', 'text', 'inventory.goods.singleUnitEn', ''),
  column('singlesPerPackage', 'whole', 'inventory.goods.singlesPerPackage', '24'),
  column('splitAllowed', 'yesNo', 'inventory.goods.split', '是', { aliases: ['拆零', '是否拆零'] }),
  column('doseUnit', 'entry', 'inventory.goods.doseUnit', 'g', { kind: 'doseUnit' }),
  column('dosePerSingle', 'number', 'inventory.goods.dosePerSingle', '0.2'),
  column('decoctionPieceValue', 'number', 'inventory.goods.decoctionPieceValue', ''),
  column('calculationRule', 'entry', 'inventory.goods.rule', '', { kind: 'calculationRule' }),
  column('purchaseUnit', 'text', 'inventory.goods.purchaseUnit', '', { aliases: ['大包装单位'] }),
  column('purchaseUnitEn', 'text', 'inventory.goods.purchaseUnitEn', ''),
  column('packagesPerPurchase', 'whole', 'inventory.goods.packagesPerPurchase', ''),
  column('price', 'money', 'inventory.field.retailPrice', '24.10', { required: true, aliases: ['零售价（每包装）', '售价', '单价'] }),
  column('allowDiscount', 'yesNo', 'inventory.goods.allowDiscount', '是', { aliases: ['可打折'] }),
  column('defaultDose', 'number', 'inventory.goods.defaultDose', '0.2'),
  column('doseBands', 'text', 'inventory.goods.doseBands', '6月-1岁 0.05; 1岁-4岁 0.1', { aliases: ['儿童剂量', '剂量分档'] }),
  column('defaultRoute', 'entry', 'inventory.goods.defaultRoute', '', { kind: 'route' }),
  column('defaultFrequency', 'entry', 'inventory.goods.defaultFrequency', '', { kind: 'frequency' }),
  column('defaultDuration', 'whole', 'inventory.goods.defaultDuration', ''),
  column('ingredients', 'ingredients', 'inventory.fact.ingredients', '布洛芬 0.2g', { aliases: ['成分', '活性成分'] }),
  column('allergenClasses', 'classes', 'inventory.fact.allergenClasses', '非甾体抗炎药', { aliases: ['过敏原类别'] }),
  column('antibioticGrade', 'choice', 'inventory.fact.antibioticGrade', '非抗菌药物', { aliases: ['抗菌药物等级', '抗生素等级'] }),
  column('controlled', 'choice', 'inventory.fact.controlled', '非管制药品', { aliases: ['管制', '麻精毒放'] }),
  column('isHighRisk', 'answer', 'inventory.fact.isHighRisk', '否', { aliases: ['高警示', '高危药品'] }),
  column('skinTestRequired', 'answer', 'inventory.fact.skinTestRequired', '否', { aliases: ['皮试', '需皮试'] }),
  column('doseLimits.single', 'limit', 'inventory.fact.doseLimits.single', '0.8', { aliases: ['单次最大剂量'] }),
  column('doseLimits.daily', 'limit', 'inventory.fact.doseLimits.daily', '3.2', { aliases: ['每日最大剂量'] }),
  column('doseLimits.singlePerKg', 'limit', 'inventory.fact.doseLimits.singlePerKg', '0.01'),
  column('doseLimits.dailyPerKg', 'limit', 'inventory.fact.doseLimits.dailyPerKg', '0.04'),
  column('ageLimits.leastMonths', 'months', 'import.goods.leastMonths', '不限'),
  column('ageLimits.greatestMonths', 'months', 'import.goods.greatestMonths', ''),
  column('pregnancyCaution', 'choice', 'inventory.fact.pregnancyCaution', '避免使用', { aliases: ['妊娠'] }),
  column('lactationCaution', 'choice', 'inventory.fact.lactationCaution', '可用', { aliases: ['哺乳'] }),
  column('sexLimit', 'choice', 'inventory.goods.sexLimit', '', { aliases: ['适用性别', '性别限制'] }),
  column('vaccineCode', 'choice', 'inventory.goods.vaccineCode', '', { aliases: ['疫苗', '免疫规划疫苗'] }),
  ...leafletFields.map((field) => column(field, 'text', `inventory.${field}`, '')),
  column('isPrescription', 'answer', 'inventory.fact.isPrescription', '否'),
  column('isEssential', 'answer', 'inventory.fact.isEssential', '是', { aliases: ['国家基药', '基药', '基本药物'] }),
  column('isHighValue', 'answer', 'inventory.fact.isHighValue', '否', { aliases: ['高值', '贵重药品'] }),
  column('isRescue', 'answer', 'inventory.fact.isRescue', '否', { aliases: ['抢救药品'] }),
  column('athleteCaution', 'answer', 'inventory.fact.athleteCaution', '否'),
  column('isSolvent', 'answer', 'inventory.fact.isSolvent', '否'),
];

export const { columnOf: goodsColumnOf, labelOf: labelOfGoods } = headingsOf(goodsColumns);
