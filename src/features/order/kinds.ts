import type { MessageId } from '../../domain/messageId.ts';
import type { AdviceType } from '../../domain/order/shapes.ts';

export interface OrderKind {
  id: string;
  type: AdviceType;
  label: MessageId;
  keys: string;
}

/** The tabs of order entry in the order of their shortcuts. */
export const orderKinds = [
  { id: 'drug', type: 1, label: 'order.kind.drug', keys: 'alt+1' },
  { id: 'infusion', type: 14, label: 'order.kind.infusion', keys: 'alt+2' },
  { id: 'lab', type: 6, label: 'order.kind.lab', keys: 'alt+3' },
  { id: 'imaging', type: 7, label: 'order.kind.imaging', keys: 'alt+4' },
  { id: 'treatment', type: 3, label: 'order.kind.treatment', keys: 'alt+5' },
  { id: 'skinTest', type: 11, label: 'order.kind.skinTest', keys: 'alt+6' },
  { id: 'vaccine', type: 2, label: 'order.kind.vaccine', keys: 'alt+7' },
  { id: 'material', type: 4, label: 'order.kind.material', keys: 'alt+8' },
  { id: 'text', type: 8, label: 'order.kind.text', keys: 'alt+9' },
  { id: 'other', type: 0, label: 'order.kind.other', keys: 'alt+0' },
] as const satisfies readonly OrderKind[];

export const kindOfType = (type: AdviceType): OrderKind => orderKinds.find((kind) => kind.type === type) ?? orderKinds[0];
