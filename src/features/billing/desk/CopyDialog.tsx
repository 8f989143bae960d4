import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { isDeskCharge } from '../../../domain/billing/charges.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { useWords } from '../../../words/useWords.ts';

interface Props {
  bill: Billing.Full;
  /** Opens the copy. */
  open: (billId: string) => void;
  close: () => void;
}

/** Asks whether to copy a bill, copies it, and says how many charges were left out because they need an order. */
export function CopyDialog({ bill, open, close }: Props) {
  const { say } = useWords();
  const tell = useDoneNotice();
  const [copy] = api.useCopyBillingMutation({ tells: 'caller' });
  const { id, version, billNumber } = bill;
  const copyTo = async (confirmed: boolean) => {
    const made = await copy({ id, version, ...(confirmed && { confirmed }) }).unwrap();
    const left = bill.lines.some((line) => !isDeskCharge(line)) ? bill.lineCount - made.lineCount : 0;
    tell(
      left > 0
        ? { message: 'billing.copy.left', values: { number: made.billNumber, count: left } }
        : { message: 'billing.copy.done', values: { number: made.billNumber } },
    );
    open(made.id);
  };
  return (
    <ConfirmAct
      title={say('billing.copy.title', { number: billNumber })}
      effect={say('billing.copy.effect')}
      act={say('billing.act.copy')}
      confirm={(_, confirmed) => copyTo(confirmed)}
      close={close}
    />
  );
}
