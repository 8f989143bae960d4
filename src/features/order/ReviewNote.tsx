import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DialogForm } from '../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import type { MessageId } from '../../domain/messageId.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { reviewCan, reviewState } from '../../domain/pharmacy/review.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import style from './order.module.css';

interface Draft {
  reason: string;
  password: string;
}

const Field = fieldsOf<Draft>();

/** How the pharmacist's review of a sheet stands, and the doctor's answer to a sheet that came back. Nothing is shown of a sheet that passed. */
export function ReviewNote({ review, columns }: { review: Order.LineReview; columns: number }) {
  const { say } = useWords();
  const [isAsking, setAsking] = useState(false);
  if (review.state === reviewState.passed) return null;
  const text = textOf(review, say);
  const isSentBack = review.state === reviewState.sentBack;
  return (
    <tr className={style.review}>
      <td />
      <td colSpan={columns - 1}>
        <StatusDot kind="prescriptionReview" state={review.state} />{' '}
        {isSentBack ? (
          <>
            <span className={style.rejected}>{say('order.review.by', { by: review.by, text })}</span>{' '}
            {review.proposal ? <span>{say('order.review.proposal', { text: review.proposal })}</span> : null}{' '}
          </>
        ) : null}
        {review.isOwn && reviewCan('overrule', review.state) ? (
          <Button size="small" onClick={() => setAsking(true)}>
            {say('order.review.overrule')}
          </Button>
        ) : null}
        {isAsking ? <OverruleForm review={review} text={text} close={() => setAsking(false)} /> : null}
      </td>
    </tr>
  );
}

const textOf = ({ reasonCode, remark }: Order.LineReview, say: (id: MessageId) => string) =>
  [reasonCode && say(`pharmacy.review.reason.${reasonCode}`), remark].filter(Boolean).join(' · ');

function OverruleForm({ review, text, close }: { review: Order.LineReview; text: string; close: () => void }) {
  const { say } = useWords();
  const [answered] = useState(review);
  const [overrule] = api.useOverrulePrescriptionReviewMutation({ tells: 'caller' });
  return (
    <DialogForm<Draft, unknown>
      title={say('order.review.overrule')}
      act={say('order.review.overrule')}
      about={
        <>
          <p>{say('order.review.overrule.about', { by: review.by, text })}</p>
          <p>{say('order.review.overrule.effect')}</p>
        </>
      }
      start={{ reason: '', password: '' }}
      check={(draft) => checkRequired(draft, ['reason', 'password'])}
      save={(draft) => overrule({ id: answered.dispensingId, version: answered.version, ...draft }).unwrap()}
      close={close}
      name="order.review.overrule"
    >
      <Field.Area of="reason" label="field.reason" required />
      <Field.Text of="password" label="order.review.overrule.password" type="password" autoComplete="current-password" required wide />
    </DialogForm>
  );
}
