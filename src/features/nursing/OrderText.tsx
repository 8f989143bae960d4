import { DoseLine } from '../../blocks/DoseLine.tsx';
import { MedicineName } from '../../blocks/MedicineName.tsx';
import { useUsage } from '../../blocks/useUsage.ts';
import type * as Execution from '../../domain/nursing/shapes.ts';
import { medicineOf } from '../../domain/order/orderTypes.ts';
import { useWords } from '../../words/useWords.ts';

interface Props {
  order: Execution.Line;
  /** In a row of a list, where the name is shortened. */
  isRow?: boolean;
}

/** What is given, and how, in the usual abbreviations. */
export function OrderText({ order, isRow = false }: Props) {
  const { language } = useWords();
  const { dose, way, full } = useUsage();
  const name = language === 'en' ? order.itemNameEn || order.itemName : order.itemName;
  const whole = [name, full(order), order.memo].filter(Boolean).join(' · ');
  return (
    <DoseLine
      name={<MedicineName itemId={medicineOf(order)}>{name}</MedicineName>}
      dose={dose(order)}
      way={way(order)}
      memo={order.memo}
      full={whole}
      isRow={isRow}
    />
  );
}
