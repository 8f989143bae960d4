import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { MoneyField } from '../../blocks/MoneyField.tsx';
import { useFlowAct } from '../../blocks/useFlowAct.tsx';
import { useWords } from '../../words/useWords.ts';
import style from './till.module.css';

/** An entry of the own drawer, or its float, that was recorded with a wrong amount. */
export interface Wrong {
  sessionId: string;
  /** Null for the float. */
  entryId: string | null;
  /** Already worded. */
  what: string;
  recorded: number;
}

/** The right amount and the reason; the difference is entered once the approvers of the flow have agreed. */
export function CorrectDialog({ wrong, close }: { wrong: Wrong; close: () => void }) {
  const { say, money } = useWords();
  const tell = useDoneNotice();
  const [correct] = api.useCorrectTillMutation({ tells: 'caller' });
  const { doOrAsk, question } = useFlowAct();
  const [amount, setAmount] = useState<number | null>(null);
  return (
    <>
      <ConfirmAct
        title={say('till.correction.title', { what: wrong.what })}
        act={say('till.correction.act')}
        reason="required"
        effect={
          <>
            <p className={style.hint}>{say('till.correction.line', { recorded: money(wrong.recorded) })}</p>
            <div className={style.field}>
              <span className={style.label}>{say('till.correction.amount')}</span>
              <MoneyField value={amount} onChange={setAmount} ids={{ 'aria-label': say('till.correction.amount') }} />
            </div>
          </>
        }
        confirm={async (reason) => {
          const draft = { id: wrong.sessionId, entryId: wrong.entryId, amount: amount ?? 0, reason };
          const outcome = await doOrAsk({ act: 'tillCorrection', draft, perform: () => correct(draft).unwrap() });
          if (outcome === 'done') tell({ message: 'till.correction.done' });
        }}
        close={close}
      />
      {question}
    </>
  );
}
