import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { PrintIcon } from '../../../blocks/icons.tsx';
import { isReportType } from '../../../domain/order/orderTypes.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { sendState, signState } from '../../../domain/order/states.ts';
import { PrintNow } from '../../../print/acts/PrintNow.tsx';
import { useWords } from '../../../words/useWords.ts';

/** Prints the request form of a sent laboratory or imaging order. */
export function RequestSlip({ line, name }: { line: Order.Line; name: string }) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { id, encounterId, adviceType, sendStatus, signStatus } = line;
  if (!isReportType(adviceType) || sendStatus !== sendState.sent || signStatus !== signState.signed) return null;
  const label = say('order.test.slip', { name });
  return (
    <>
      <IconButton size="small" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <PrintIcon fontSize="inherit" />
      </IconButton>
      {isOpen ? <PrintNow printable={{ document: 'testRequest', encounterId, adviceId: id }} close={() => setOpen(false)} /> : null}
    </>
  );
}
