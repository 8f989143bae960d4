import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { Key } from '../../../blocks/Key.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useScan } from '../../../blocks/useScan.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { dispensingState } from '../../../domain/pharmacy/states.ts';
import type { Scanned } from '../../../domain/scan/classify.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';

/**
 * The goods of a paid sale: where they wait, and for a person of the pharmacy the way to hand them out here and now. The packages that leave are
 * scanned here; the server checks each as at the pharmacy's desk and says which one it refuses.
 */
export function HandOut({ bill }: { bill: Billing.Full }) {
  const { say } = useWords();
  const { may } = useStaff();
  const { sheet } = bill;
  const mayHandOut = sheet?.status === dispensingState.pending && may('o_dispense');
  if (!sheet) return null;
  const isOut = sheet.status === dispensingState.dispensed || sheet.status === dispensingState.collected;
  return (
    <>
      <span className={style.hint} role="status">
        {say(isOut ? 'billing.sheet.given' : 'billing.sheet.waits', { number: sheet.number })}
      </span>
      {mayHandOut ? <Giving billingId={bill.id} /> : null}
    </>
  );
}

/** The packages scanned so far, and the act that hands them out. */
function Giving({ billingId }: { billingId: string }) {
  const { say } = useWords();
  const [handOut, handing] = api.useHandOutSaleMutation({ tells: 'caller' });
  const [boxes, setBoxes] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const scan = ({ kind, text }: Scanned) => {
    const isTwice = kind === 'trace' && boxes.includes(text);
    setProblem(isTwice ? say('billing.handOut.twice', { code: text }) : undefined);
    if (!isTwice) setBoxes((now) => [...now, text]);
  };
  useScan({ trace: scan, drugBarcode: scan });
  const give = async () => {
    try {
      await handOut({ billingId, ...(boxes.length > 0 && { boxes: [...boxes] }) }).unwrap();
      setProblem(undefined);
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.message);
    }
  };
  useShortcut('h', 'billing.act.handOut', handing.isLoading ? undefined : () => void give());
  const remove = (at: number) => setBoxes((now) => now.filter((_, index) => index !== at));
  return (
    <>
      <span className={style.hint}>{say('billing.handOut.scan', { count: boxes.length })}</span>
      {boxes.map((code, index) => (
        // Two packages with a bar code alone are the same text, and never change places.
        <Chip
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={`${code} ${index}`}
          size="small"
          label={code}
          aria-label={say('billing.handOut.remove', { code })}
          onDelete={() => remove(index)}
        />
      ))}
      {problem ? (
        <span role="alert" className={style.wrong}>
          {problem}
        </span>
      ) : null}
      <Button variant="outlined" disabled={handing.isLoading} onClick={() => void give()} aria-keyshortcuts="h">
        {say('billing.act.handOut')}
        <Key>H</Key>
      </Button>
    </>
  );
}
