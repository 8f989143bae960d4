import { useWords } from '../../words/useWords.ts';
import { MedicineName } from '../MedicineName.tsx';

/** Goods by name and id, as every line of the store carries them. */
export interface GoodsNamed {
  itemId: string;
  nameZh: string;
  nameEn: string;
}

/** The name of goods in the reader's language, which opens their facts, stock and prices. */
export function GoodsName({ of }: { of: GoodsNamed }) {
  const { name } = useWords();
  return <MedicineName itemId={of.itemId}>{name(of)}</MedicineName>;
}
