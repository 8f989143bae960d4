import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { GoodsFacts } from '../../domain/inventory/stockShapes.ts';
import { perPackage } from '../../domain/inventory/units.ts';
import type { EnteredBoxes } from '../../domain/trace/entry.ts';
import { progressOf } from '../../domain/trace/lineCodes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './trace.module.css';

const BoxDialog = lazy(() => import('./BoxDialog.tsx'));

export interface BoxCellProps {
  goods: GoodsFacts;
  /** Stock units of the line. */
  quantity: number;
  entered: EnteredBoxes;
  change: (entered: EnteredBoxes) => void;
  /** Whether a reason can be given for packages without a code: of goods that come in. */
  asksReason?: boolean;
}

/**
 * How many packages of a line have their codes: "8/10 scanned". A press opens the codes. Goods without a traceability duty show nothing until a
 * code of theirs is scanned.
 */
export function BoxCell(props: BoxCellProps) {
  const { goods, quantity, entered } = props;
  const { say, name } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { scanned, all } = progressOf(entered.boxes, quantity, perPackage(goods));
  if (goods.hasDuty === false && entered.boxes.length === 0 && !isOpen) return null;
  const text = entered.boxes.length > 0 ? say('trace.cell.scanned', { scanned, all }) : say('trace.cell.none');
  return (
    <>
      <Button
        size="small"
        className={style.cell}
        aria-label={say('trace.cell.label', { goods: name(goods), state: text })}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <BoxDialog {...props} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
