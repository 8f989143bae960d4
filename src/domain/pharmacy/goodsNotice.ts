import type { SubType } from '../session/subTypes.ts';

interface Waiting {
  id: string;
  patientName: string;
}

interface GoodsNotice {
  subType: SubType;
  content: { message: string; values: Record<string, string | number>; objectId: string };
}

/** Tells the pharmacy of the sheets that a payment released: one sheet by the name of its patient, several in one notice with their count. */
export function noticeOfGoods(sheets: readonly Waiting[]): GoodsNotice | undefined {
  const [first, ...others] = sheets;
  if (!first) return undefined;
  const { id, patientName } = first;
  if (others.length === 0)
    return {
      subType: 'need_send_goods_text',
      content: { message: 'shell.notice.needSendGoodsText', values: { patientName }, objectId: id },
    };
  const values = { count: sheets.length, patientName };
  return { subType: 'need_send_goods_num', content: { message: 'shell.notice.needSendGoodsNum', values, objectId: id } };
}
