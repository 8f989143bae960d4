import { isMedicine } from '../../order/orderTypes.ts';
import type { AdviceType } from '../../order/shapes.ts';

interface Goods {
  adviceType: AdviceType;
  categoryCode: string;
}

/** True if hand-outs of these goods are uploaded: medicines, but not decoction pieces, which bear no traceability codes. */
export const isUploaded = ({ adviceType, categoryCode }: Goods): boolean => isMedicine(adviceType) && categoryCode !== 'decoction';
