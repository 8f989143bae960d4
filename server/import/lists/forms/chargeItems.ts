import * as Charge from '../../../../src/domain/charge/shapes.ts';
import { type ListForm, listColumn } from '../../listKit.ts';

const blank = {
  nameEn: '',
  specification: '',
  specificationEn: '',
  unitEn: '',
  allowDiscount: true,
  minimumDiscount: 0,
  sexLimit: null,
  procedureCode: null,
  remark: '',
};

/** What a file of the list may hold; read in the thread of judges, so it knows no act. */
export const chargeItemsForm: ListForm<Charge.ItemDraft> = {
  rowsAtMost: 1000,
  shape: Charge.itemDraft,
  columns: [
    listColumn('code', 'text', 'charge.field.code', 'EXAMPLE-1', { required: true, aliases: ['项目编码', '收费编码'] }),
    listColumn('nameZh', 'text', 'charge.field.nameZh', '普通门诊诊查费', { required: true, aliases: ['名称', '项目名称', '收费项目'] }),
    listColumn('nameEn', 'text', 'charge.field.nameEn', 'Consultation'),
    listColumn('categoryCode', 'choice', 'charge.category', '', { required: true, aliases: ['类别', '收费类别'] }),
    listColumn('adviceType', 'choice', 'charge.field.adviceType', '', { required: true, aliases: ['医嘱类型'] }),
    listColumn('specification', 'text', 'charge.field.specification', ''),
    listColumn('unit', 'text', 'charge.field.unit', '次', { required: true, aliases: ['计价单位'] }),
    listColumn('unitEn', 'text', 'charge.field.unitEn', 'time'),
    listColumn('price', 'money', 'charge.field.price', '50.00', { required: true, aliases: ['价格', '单价（元）'] }),
    listColumn('allowDiscount', 'yesNo', 'charge.field.allowDiscount', '是'),
    listColumn('minimumDiscount', 'whole', 'charge.field.minimumDiscount', '80', { note: 'charge.field.minimumDiscount.hint' }),
    listColumn('sexLimit', 'choice', 'charge.field.sexLimit', ''),
    listColumn('procedureCode', 'text', 'charge.field.procedureCode', ''),
    listColumn('surgeryLevel', 'choice', 'charge.field.surgeryLevel', ''),
    listColumn('hasSides', 'yesNo', 'charge.field.hasSides', ''),
    listColumn('isIonising', 'yesNo', 'charge.field.isIonising', '', { aliases: ['电离辐射', '辐射'] }),
    listColumn('contrast', 'choice', 'charge.field.contrast', '', { aliases: ['造影剂'] }),
    listColumn('remark', 'text', 'charge.field.remark', ''),
  ],
  // The shape refuses what a required cell lacks; what may not be discounted is paid whole.
  draftOf: ({ adviceType, surgeryLevel, ...cells }) =>
    ({
      ...blank,
      ...(cells.allowDiscount === false && { minimumDiscount: 100 }),
      ...cells,
      ...(adviceType !== undefined && { adviceType: Number(adviceType) }),
      ...(surgeryLevel !== undefined && { surgeryLevel: surgeryLevel === null ? null : Number(surgeryLevel) }),
    }) as Charge.ItemDraft,
};
