import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { Key } from '../../../blocks/Key.tsx';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type { MessageId, MessageValues } from '../../../domain/messageId.ts';
import { type ReviewerAct, reviewCan } from '../../../domain/pharmacy/review.ts';
import type * as Review from '../../../domain/pharmacy/reviewShapes.ts';
import { isPending } from '../../../domain/pharmacy/states.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../pharmacy.module.css';
import { SendBackForm } from './SendBackForm.tsx';

interface Props {
  sheet: Review.ReviewFull;
  refresh: () => void;
  done: (message: MessageId, values: MessageValues) => void;
}

const told = {
  pass: 'pharmacy.review.told.pass',
  sendBack: 'pharmacy.review.told.sendBack',
  refuse: 'pharmacy.review.told.refuse',
} as const satisfies Record<ReviewerAct, MessageId>;

/** Pass needs one key: the prescription stands in sight with its checks. */
export function ReviewActs({ sheet, refresh, done }: Props) {
  const { say } = useWords();
  const [asking, setAsking] = useState<'sendBack' | 'refuse'>();
  const [review, reviewing] = api.useReviewPrescriptionMutation({ tells: 'caller' });
  const [passing] = api.useReviewPrescriptionMutation();
  const { id, version, prescriptionNumber: number, patientName: name } = sheet;
  const values = { number, name };
  const may = (act: ReviewerAct) => isPending(sheet.status) && reviewCan(act, sheet.review);
  const judge = async (flag: ReviewerAct, said: Partial<Pick<Review.VerdictDraft, 'reasonCode' | 'remark' | 'proposal'>> = {}) => {
    try {
      await review({ id, flag, version, reasonCode: null, remark: '', proposal: '', ...said }).unwrap();
    } catch (problem) {
      refresh();
      throw problem;
    }
    done(told[flag], values);
  };
  const pass = async () => {
    const { error } = await passing({ id, flag: 'pass', version, reasonCode: null, remark: '', proposal: '' });
    if (error) refresh();
    else done(told.pass, values);
  };
  useShortcut('p', 'pharmacy.key.pass', may('pass') && !reviewing.isLoading ? () => void pass() : undefined);
  useShortcut('r', 'pharmacy.review.act.sendBack', may('sendBack') ? () => setAsking('sendBack') : undefined);
  if (!may('pass')) return null;
  return (
    <div className={style.dock}>
      {may('sendBack') ? (
        <Button variant="outlined" color="error" onClick={() => setAsking('sendBack')}>
          {say('pharmacy.review.act.sendBack')} <Key>r</Key>
        </Button>
      ) : null}
      {may('refuse') ? (
        <Button variant="outlined" color="error" onClick={() => setAsking('refuse')}>
          {say('pharmacy.review.act.refuse')}
        </Button>
      ) : null}
      <Button variant="contained" onClick={() => void pass()}>
        {say('pharmacy.review.act.pass')} <Key>p</Key>
      </Button>
      {asking === 'sendBack' ? (
        <SendBackForm
          title={say('pharmacy.review.confirm.sendBack', values)}
          send={(said) => judge('sendBack', said)}
          close={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'refuse' ? (
        <ConfirmAct
          title={say('pharmacy.review.confirm.refuse', values)}
          effect={say('pharmacy.review.confirm.refuse.effect')}
          act={say('pharmacy.review.act.refuse')}
          danger
          reason="required"
          confirm={(remark) => judge('refuse', { remark })}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}
