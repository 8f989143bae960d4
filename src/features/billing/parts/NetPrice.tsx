import Popover from '@mui/material/Popover';
import { useState } from 'react';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './lines.module.css';

/** The net price; a click says, step by step, how it came about. */
export function NetPrice({ line, isPreview }: { line: Billing.BillLine; isPreview: boolean }) {
  const { say, amount, name } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (isPreview) return <strong>{amount(line.net)}</strong>;
  const item = name({ nameZh: line.itemName, nameEn: line.itemNameEn });
  return (
    <>
      <button
        type="button"
        className={style.why}
        data-reduced={line.discount > 0}
        aria-haspopup="dialog"
        aria-label={say('billing.line.why', { item, amount: amount(line.net) })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {amount(line.net)}
      </button>
      {anchor ? (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': item } as object }}
        >
          <ul className={style.trace}>
            {line.trace.map((step) => (
              <li key={step.text}>
                <span>{step.text}</span>
                {step.amount > 0 ? <span>−{amount(step.amount)}</span> : null}
              </li>
            ))}
            <li className={style.traceNet}>
              <span>{say('billing.line.net')}</span>
              <span>{amount(line.net)}</span>
            </li>
          </ul>
        </Popover>
      ) : null}
    </>
  );
}
