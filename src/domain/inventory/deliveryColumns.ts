import type { MessageId } from '../messageId.ts';
import { normalise } from '../search/tokens.ts';

/** Columns of a supplier's delivery note that a receipt reads. */
export const deliveryFields = [
  'code',
  'barcode',
  'name',
  'specification',
  'manufacturer',
  'batchNumber',
  'producedOn',
  'expiresOn',
  'quantity',
  'unit',
  'price',
  'amount',
  'retailPrice',
  'noteNumber',
  'traceCodes',
] as const;
export type DeliveryField = (typeof deliveryFields)[number];

export const deliveryFieldWords: Record<DeliveryField, MessageId> = {
  code: 'inventory.delivery.field.code',
  barcode: 'inventory.delivery.field.barcode',
  name: 'inventory.delivery.field.name',
  specification: 'inventory.field.specification',
  manufacturer: 'inventory.field.manufacturer',
  batchNumber: 'inventory.field.batch',
  producedOn: 'inventory.field.produced',
  expiresOn: 'inventory.field.expires',
  quantity: 'inventory.field.count',
  unit: 'inventory.field.unit',
  price: 'inventory.delivery.field.price',
  amount: 'inventory.document.amount',
  retailPrice: 'inventory.field.retailPrice',
  noteNumber: 'inventory.delivery.field.noteNumber',
  traceCodes: 'trace.field.code',
};

/** Headings of delivery notes in Chinese and English. Where several columns claim a field, the earlier heading of its list gets it. */
export const deliveryHeadings: Record<DeliveryField, readonly string[]> = {
  code: [
    '编码,商品编码,药品编码,货号,商品编号,药品编号,物品编码,产品编码,品号,商品代码,编号,物料编码,存货编码',
    'code,itemcode,itemno,productcode,goodscode,sku,articleno,itemnumber,articlenumber,drugcode,productno',
  ].flatMap((list) => list.split(',')),
  barcode: ['条码,条形码,商品条码,69码,国际条码,药品条码', 'barcode,ean,ean13,gtin'].flatMap((list) => list.split(',')),
  name: [
    '品名,商品名称,药品名称,通用名称,通用名,名称,货品名称,产品名称,药品通用名,品名名称,物品名称,存货名称,药品,商品名',
    'name,itemname,productname,description,goods,product,drugname,genericname,item,drug',
  ].flatMap((list) => list.split(',')),
  specification: ['规格,商品规格,药品规格,规格型号,包装规格,产品规格', 'specification,spec,strength,size,specifications'].flatMap((list) =>
    list.split(','),
  ),
  manufacturer: [
    '生产厂家,生产企业,厂家,生产厂商,厂商,产地,生产单位,上市许可持有人,厂牌,生产企业名称,生产商',
    'manufacturer,maker,mfr,producer,manufacturername',
  ].flatMap((list) => list.split(',')),
  batchNumber: [
    '批号,生产批号,产品批号,批次号,批次,药品批号,商品批号',
    'batch,batchno,batchnumber,lot,lotno,lotnumber,batchlot,batch/lot',
  ].flatMap((list) => list.split(',')),
  producedOn: [
    '生产日期,产品日期,制造日期,生产日,出厂日期',
    'productiondate,produced,mfgdate,mfddate,manufacturedate,manufacturingdate,dateofmanufacture,manufactured,producedon',
  ].flatMap((list) => list.split(',')),
  expiresOn: [
    '有效期,有效期至,失效日期,效期,有效日期,失效期,有效期限,到期日期,有效截止日期',
    'expiry,expirydate,expires,expdate,exp,expirationdate,expiration,usebefore,validuntil,bestbefore,expireson',
  ].flatMap((list) => list.split(',')),
  quantity: [
    '数量,实发数量,发货数量,销售数量,出库数量,配送数量,数量合计,送货数量,实收数量,开票数量,盘点数量,实盘数量,实盘数,盘点数',
    'quantity,qty,count,deliveredqty,deliveredquantity,shippedqty,shipped,quantityshipped',
  ].flatMap((list) => list.split(',')),
  unit: ['单位,计量单位,包装单位,销售单位', 'unit,uom,unitofmeasure,packunit,units'].flatMap((list) => list.split(',')),
  price: [
    '进价,单价,含税单价,供货价,批发价,进货价,采购价,含税价,销售单价,供价,购进价,采购单价,进货单价,结算价,开票单价',
    'price,unitprice,cost,purchaseprice,unitcost,costprice,netprice,wholesaleprice',
  ].flatMap((list) => list.split(',')),
  amount: [
    '金额,含税金额,合计金额,总金额,小计,价税合计,销售金额,进价金额,进货金额,购进金额,金额合计',
    'amount,total,lineamount,linetotal,totalamount,totalprice,extendedprice,netamount',
  ].flatMap((list) => list.split(',')),
  retailPrice: [
    '零售价,建议零售价,零售单价,售价,最高零售价,指导零售价,零售价格,建议售价',
    'retailprice,retail,rrp,sellingprice,saleprice,suggestedretailprice,msrp',
  ].flatMap((list) => list.split(',')),
  noteNumber: [
    '随货同行单号,出库单号,发货单号,送货单号,销售单号,单据编号,单据号,单号,配送单号,随货单号',
    'deliverynote,deliverynoteno,deliverynotenumber,deliveryno,deliverynumber,noteno,notenumber,documentno,dispatchnote',
  ].flatMap((list) => list.split(',')),
  traceCodes: [
    '追溯码,药品追溯码,电子监管码,监管码,溯源码',
    'traceabilitycode,traceabilitycodes,tracecode,tracecodes,serialnumber',
  ].flatMap((list) => list.split(',')),
};

/** A heading as it is compared and remembered: without the unit in brackets, blanks and marks. */
export const foldHeading = (heading: string): string =>
  normalise(heading)
    .replaceAll(/[(（[【][^()（）[\]【】]*[)）\]】]/g, '')
    .replaceAll(/[\s*:：_.\-#№、]/g, '');

interface Claim {
  field: DeliveryField;
  /** Place in the list of headings of the field: a lower one is the better claim. */
  rank: number;
}

const claims = new Map<string, Claim>(
  deliveryFields.flatMap((field) => deliveryHeadings[field].map((heading, rank) => [foldHeading(heading), { field, rank }] as const)),
);

/** A heading in both languages, "批号 Batch", is known by either half. */
const claimOf = (heading: string): Claim | undefined =>
  claims.get(foldHeading(heading)) ??
  normalise(heading)
    .split(/[\s/|]+/)
    .map((part) => claims.get(foldHeading(part)))
    .find((claim) => claim !== undefined);

/** Headings of one supplier as a person corrected them; null: the column is not read. */
export type RememberedHeadings = Readonly<Record<string, DeliveryField | null>>;

export const isDeliveryHeading = (heading: string, remembered: RememberedHeadings = {}): boolean =>
  (remembered[foldHeading(heading)] ?? claimOf(heading)) !== undefined;

/** The field of each column: of a remembered heading as it was corrected, of the others by the best claim. */
export function guessColumns(found: readonly string[], remembered: RememberedHeadings = {}): (DeliveryField | null)[] {
  const columns = found.map((heading) => remembered[foldHeading(heading)]);
  const kept = columns.map((field, place) => (field && columns.indexOf(field) === place ? field : null));
  const offers = found.flatMap((heading, place) => {
    const claim = columns[place] === undefined ? claimOf(heading) : undefined;
    return claim && !kept.includes(claim.field) ? [{ ...claim, place }] : [];
  });
  for (const { field, place } of offers.toSorted((one, other) => one.rank - other.rank)) if (!kept.includes(field)) kept[place] = field;
  return kept;
}

/** Fields that a delivery cannot be read without, as far as no column has them. A price or an amount will do. */
export function missingColumns(columns: readonly (DeliveryField | null)[]): DeliveryField[] {
  const has = (field: DeliveryField) => columns.includes(field);
  const missing: DeliveryField[] = (['batchNumber', 'expiresOn', 'quantity'] as const).filter((field) => !has(field));
  if (!has('price') && !has('amount')) missing.push('price');
  if (!has('name') && !has('code') && !has('barcode')) missing.unshift('name');
  return missing;
}
