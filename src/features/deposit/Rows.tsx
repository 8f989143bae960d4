import { useFormState } from 'react-hook-form';
import { MethodRows } from '../../blocks/MethodRows.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { mostPaymentMethods } from '../../domain/billing/payments.ts';
import type { PaymentMethod } from '../../domain/dictionary/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './deposit.module.css';

interface Props {
  methods: readonly PaymentMethod[] | undefined;
  /** Fen the rows have to come to. */
  due: number;
  /** The field that tells what is wrong with the rows as a whole. */
  of: 'payments' | 'shares';
}

/** Methods with their amounts, and below them what is wrong. */
export function Rows({ methods, due, of }: Props) {
  const { say } = useWords();
  const { errors } = useFormState();
  const wrong = errors[of] as FieldWords | undefined;
  return (
    <div className={style.wide}>
      <MethodRows methods={methods} most={mostPaymentMethods} due={due} />
      {wrong ? (
        <p role="alert" className={style.wrong}>
          {say(wrong.message, wrong.values)}
        </p>
      ) : null}
    </div>
  );
}
