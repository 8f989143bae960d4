import Button from '@mui/material/Button';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { Key } from '../../../blocks/Key.tsx';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import { depositMethod, mostPaymentMethods } from '../../../domain/billing/payments.ts';
import type * as Dictionary from '../../../domain/dictionary/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './payment.module.css';
import { amountIdOf, type Payment } from './usePayment.ts';

/** One button a method with its digit; 0 leaves the rest owing. */
export function Methods({ payment }: { payment: Payment }) {
  const { say } = useWords();
  const { isOwing, toggleOwing, mayOwe } = payment;
  useShortcut('0', 'billing.act.owe', mayOwe ? toggleOwing : undefined);
  return (
    <div className={style.methods}>
      {payment.methods.map((method, index) => (
        <MethodButton key={method.code} method={method} digit={index + 1} payment={payment} />
      ))}
      {!mayOwe ? null : (
        <Button size="small" variant="outlined" aria-pressed={isOwing} onClick={toggleOwing}>
          {say('billing.act.owe')}
          <Key>0</Key>
        </Button>
      )}
    </div>
  );
}

function MethodButton({ method, digit, payment }: { method: Dictionary.PaymentMethod; digit: number; payment: Payment }) {
  const { say, name, money } = useWords();
  const isUsed = payment.typed.some(({ methodCode }) => methodCode === method.code);
  const reason = isUsed
    ? undefined
    : payment.isFull
      ? say('billing.payment.tooMany', { max: mostPaymentMethods })
      : payment.open <= 0
        ? say('billing.payment.nothingOpen')
        : undefined;
  // A second press of a digit goes to its amount: whoever types fast must never undo or add by it.
  const choose = () => (isUsed ? document.getElementById(amountIdOf(method.code))?.focus() : payment.add(method.code));
  useShortcut(digit < 10 ? String(digit) : '', 'billing.key.method', digit < 10 && !reason ? choose : undefined);
  return (
    <DisabledReason reason={reason}>
      <Button
        size="small"
        variant="outlined"
        aria-pressed={isUsed}
        aria-keyshortcuts={digit < 10 ? String(digit) : undefined}
        onClick={choose}
      >
        {name(method)}
        {method.code === depositMethod ? ` ${money(payment.limitOf(depositMethod) ?? 0)}` : null}
        {digit < 10 ? <Key>{digit}</Key> : null}
      </Button>
    </DisabledReason>
  );
}
