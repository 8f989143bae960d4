import type { MessageId } from '../../domain/messageId.ts';
import type { KindId } from '../../domain/order/ordersConfig.ts';
import { orderType } from '../../domain/order/orderTypes.ts';
import type { AdviceType } from '../../domain/order/shapes.ts';

export interface OrderKind {
  id: KindId;
  type: AdviceType;
  label: MessageId;
  keys: string;
}

/** The tabs of order entry in the order of their shortcuts. */
export const orderKinds = [
  { id: 'drug', type: orderType.drug, label: 'order.kind.drug', keys: 'alt+1' },
  { id: 'infusion', type: orderType.infusion, label: 'order.kind.infusion', keys: 'alt+2' },
  { id: 'herbal', type: orderType.drug, label: 'order.kind.herbal', keys: 'alt+h' },
  { id: 'lab', type: orderType.lab, label: 'order.kind.lab', keys: 'alt+3' },
  { id: 'imaging', type: orderType.imaging, label: 'order.kind.imaging', keys: 'alt+4' },
  { id: 'treatment', type: orderType.treatment, label: 'order.kind.treatment', keys: 'alt+5' },
  { id: 'skinTest', type: orderType.skinTest, label: 'order.kind.skinTest', keys: 'alt+6' },
  { id: 'vaccine', type: orderType.vaccine, label: 'order.kind.vaccine', keys: 'alt+7' },
  { id: 'material', type: orderType.material, label: 'order.kind.material', keys: 'alt+8' },
  { id: 'text', type: orderType.text, label: 'order.kind.text', keys: 'alt+9' },
  { id: 'other', type: orderType.other, label: 'order.kind.other', keys: 'alt+0' },
  { id: 'nameList', type: orderType.nameList, label: 'order.kind.nameList', keys: 'alt+l' },
  { id: 'doctorList', type: orderType.doctorList, label: 'order.kind.doctorList', keys: 'alt+p' },
] as const satisfies readonly OrderKind[];

export const kindOfType = (type: AdviceType): OrderKind => orderKinds.find((kind) => kind.type === type) ?? orderKinds[0];

/** The first of the wanted kinds that the clinic offers, else its first. */
export function kindShown(wanted: readonly (KindId | null | undefined)[], offered: readonly KindId[]): OrderKind {
  const id = wanted.find((one) => one && offered.includes(one)) ?? offered[0];
  return orderKinds.find((kind) => kind.id === id) ?? orderKinds[0];
}

/** The kinds that the clinic offers, in its order. A kind that is being changed or was chosen earlier stays. */
export const offeredKinds = (offered: readonly KindId[], current: OrderKind): OrderKind[] => {
  const kinds = offered.flatMap((id) => orderKinds.find((kind) => kind.id === id) ?? []);
  return kinds.some(({ id }) => id === current.id) ? kinds : [...kinds, current];
};
