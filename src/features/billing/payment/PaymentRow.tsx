import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef } from 'react';
import { CloseIcon } from '../../../blocks/icons.tsx';
import { MoneyField } from '../../../blocks/MoneyField.tsx';
import { scanKept } from '../../../blocks/useScan.ts';
import { isHeldMoney } from '../../../domain/billing/payments.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';
import paymentStyle from './payment.module.css';
import { amountIdOf, type Payment } from './usePayment.ts';

interface Props {
  payment: Payment;
  index: number;
  /** Where the keyboard goes when the row is gone. */
  left: () => void;
}

/** One method and what is received by it. For cash that is the banknotes. */
export function PaymentRow({ payment, index, left }: Props) {
  const { say, name } = useWords();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { methodCode, received, reference = '' } = payment.typed[index]!;
  const id = amountIdOf(methodCode);
  const method = payment.methods.find(({ code }) => code === methodCode);
  const methodName = method ? name(method) : methodCode;
  const problem = payment.problemOf(index);
  return (
    <div className={paymentStyle.row}>
      <label htmlFor={id}>{methodName}</label>
      <MoneyField
        value={received}
        onChange={(fen) => payment.setReceived(index, fen)}
        ids={{ id, 'aria-describedby': problem ? `${id}-problem` : undefined }}
        invalid={problem !== undefined}
        inputRef={input}
      />
      <span id={`${id}-problem`} className={problem ? style.wrong : style.hint}>
        {problem ?? (method?.isCash ? say('billing.payment.banknotes') : null)}
      </span>
      {method && !method.isCash && !isHeldMoney(methodCode) ? (
        <OutlinedInput
          size="small"
          className={paymentStyle.reference}
          value={reference}
          placeholder={say('billing.payment.reference')}
          onChange={(event) => payment.setReference(index, event.target.value.replaceAll(/[^\w-]/g, ''))}
          inputProps={{
            'aria-label': say('billing.payment.referenceOf', { method: methodName }),
            autoComplete: 'off',
            maxLength: 64,
            ...scanKept,
          }}
        />
      ) : null}
      <IconButton
        size="small"
        aria-label={say('billing.payment.remove', { method: methodName })}
        onClick={() => {
          payment.remove(index);
          left();
        }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </div>
  );
}
