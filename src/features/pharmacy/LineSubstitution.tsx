import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { NeedsRight } from '../../blocks/NeedsRight.tsx';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { isPending } from '../../domain/pharmacy/states.ts';
import { substitutionState } from '../../domain/pharmacy/substitution/rules.ts';
import type { Substitution } from '../../domain/pharmacy/substitution/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { useExchangeText } from './exchange/useExchangeText.ts';
import style from './pharmacy.module.css';
import { SubstituteForm } from './SubstituteForm.tsx';

/** Another drug in place of the one of a line: the proposal, the answer of the doctor, and the acts of the pharmacist. */
export function LineSubstitution({ sheet, line }: { sheet: Dispensing.Full; line: Dispensing.DetailLine }) {
  const { say } = useWords();
  const [asking, setAsking] = useState<'ask' | 'withdraw'>();
  const [withdraw] = api.useWithdrawSubstitutionMutation({ tells: 'caller' });
  const { substitution } = line;
  const isOpen = substitution?.state === substitutionState.asked;
  const mayAct = isPending(sheet.status) && line.adviceId !== null && !line.stopReason;
  const close = () => setAsking(undefined);
  return (
    <div className={style.substitution}>
      {substitution ? <SubstitutionText substitution={substitution} /> : null}
      {mayAct ? (
        <NeedsRight need="o_dispense">
          <Button size="small" onClick={() => setAsking(isOpen ? 'withdraw' : 'ask')}>
            {say(isOpen ? 'pharmacy.substitution.withdraw' : 'pharmacy.substitution.ask')}
          </Button>
        </NeedsRight>
      ) : null}
      {asking === 'ask' ? <SubstituteForm sheet={sheet} line={line} close={close} /> : null}
      {asking === 'withdraw' && substitution ? (
        <ConfirmAct
          title={say('pharmacy.substitution.withdraw')}
          act={say('pharmacy.substitution.withdraw')}
          confirm={() => withdraw({ lineId: line.id, version: sheet.version }).unwrap()}
          close={close}
        />
      ) : null}
    </div>
  );
}

function SubstitutionText({ substitution }: { substitution: Substitution }) {
  const { say, dateTime, language } = useWords();
  const sums = useExchangeText(substitution.exchange);
  const { state, toName, toNameEn, fromName, fromNameEn, reason, answer, askedBy, answeredBy, answeredAt } = substitution;
  const to = language === 'en' ? toNameEn || toName : toName;
  if (state === substitutionState.asked)
    return (
      <strong className={style.owed}>
        {say('pharmacy.substitution.asked', { by: askedBy, item: to, reason })} {sums}
      </strong>
    );
  const by = answeredBy ?? '';
  if (state === substitutionState.refused)
    return <span className={style.wrong}>{say('pharmacy.substitution.doctorRefused', { by, item: to, reason: answer })}</span>;
  const from = language === 'en' ? fromNameEn || fromName : fromName;
  return (
    <span>
      {say('pharmacy.substitution.agreed', { from, by, time: dateTime(answeredAt) })} {sums}
    </span>
  );
}
