import { useRef } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { Key } from '../../../blocks/Key.tsx';
import { useScan } from '../../../blocks/useScan.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type * as Desk from '../../../domain/billing/deskShapes.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import type { Scanned } from '../../../domain/scan/classify.ts';
import { useWords } from '../../../words/useWords.ts';
import { bandOfBill } from './bandOfBill.ts';
import { ChargeField } from './ChargeField.tsx';
import style from './desk.module.css';
import { SaleButton } from './SaleButton.tsx';
import type { Charges } from './useCharges.ts';

/** The one item a scanned code stands for, or why there is none. */
export function useScannedItem(pick: (item: Desk.Offered) => void, tell: (problem: string) => void) {
  const { say } = useWords();
  const [find] = api.useLazyQueryChargeableItemsQuery();
  return async ({ text }: Scanned) => {
    const { data: found = [] } = await find({ keyword: text });
    const [item, another] = found;
    if (!item) return tell(say('billing.charge.notFound', { text }));
    if (another) return tell(say('billing.charge.several', { text }));
    if (item.refusal) return tell(item.refusal);
    pick(item);
  };
}

/** Adds charges to an unpaid bill: `A` and type, or scan at any time. */
export function AddCharge({ bill, charges, autoFocus }: { bill: Billing.Full; charges: Charges; autoFocus: boolean }) {
  const { say } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const pick = (item: Desk.Offered) => void charges.add(item.id);
  const scan = useScannedItem(pick, charges.setProblem);
  const take = (scanned: Scanned) => void scan(scanned);
  useScan({ drugBarcode: take, trace: take, stockBatch: take });
  useShortcut('a', 'billing.act.addCharge', () => input.current?.focus());
  return (
    <div className={style.adding}>
      <ChargeField pick={pick} autoFocus={autoFocus} inputRef={input} />
      <Key>A</Key>
      <SaleButton patient={bandOfBill(bill)} isOnFile={!bill.isWithoutFile} save={charges.addSale} />
      {charges.problem ? (
        <p role="alert" className={style.problem}>
          {charges.problem}
        </p>
      ) : null}
      {charges.flowQuestion}
      {charges.question ? (
        <ConfirmAct
          title={say('billing.act.addCharge')}
          effect={charges.question.text}
          act={say('billing.act.addCharge')}
          confirm={charges.agree}
          close={charges.forget}
        />
      ) : null}
    </div>
  );
}
