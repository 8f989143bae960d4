import { type ReactNode, useContext } from 'react';
import { useWords } from '../words/useWords.ts';
import style from './medicineName.module.css';
import { InGridContext, useOpenMedicine } from './openMedicine.ts';

interface Props {
  /** The goods of the name; an item outside of the list of goods has none. */
  itemId: string | null | undefined;
  children: ReactNode;
}

/** The name of a drug, which opens its facts, stock and prices beside the screen: `<MedicineName itemId={line.itemId}>{name}</MedicineName>` */
export function MedicineName({ itemId, children }: Props) {
  const { say } = useWords();
  const open = useOpenMedicine();
  const isInGrid = useContext(InGridContext);
  if (!open || !itemId) return children;
  return (
    <button
      type="button"
      data-name
      {...(isInGrid && { tabIndex: -1 })}
      className={style.name}
      title={say('common.medicine.open')}
      onClick={(event) => {
        // The row around it opens something else.
        event.stopPropagation();
        open(itemId);
      }}
    >
      {children}
    </button>
  );
}
