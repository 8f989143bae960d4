import Button from '@mui/material/Button';
import { useState } from 'react';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { Key } from '../../../blocks/Key.tsx';
import type { BandSubject } from '../../../blocks/PatientBand.tsx';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type * as Desk from '../../../domain/billing/deskShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { SaleDialog } from './SaleDialog.tsx';

interface Props {
  patient: BandSubject;
  /** False for a walk-in, who has no file to keep a package or card in. */
  isOnFile: boolean;
  save: (sale: Desk.SaleDraft) => Promise<unknown>;
}

/** Sells a package or card money on the bill, by `K`. */
export function SaleButton({ patient, isOnFile, save }: Props) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const reason = isOnFile ? undefined : say('billing.sale.walkIn');
  useShortcut('k', 'billing.act.addSale', reason ? undefined : () => setOpen(true));
  return (
    <>
      <DisabledReason reason={reason}>
        <Button size="small" variant="outlined" onClick={() => setOpen(true)} aria-keyshortcuts="k">
          {say('billing.act.addSale')}
          <Key>K</Key>
        </Button>
      </DisabledReason>
      {isOpen ? <SaleDialog patient={patient} save={save} close={() => setOpen(false)} /> : null}
    </>
  );
}
