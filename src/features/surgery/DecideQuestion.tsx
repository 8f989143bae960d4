import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import type * as Surgery from '../../domain/surgery/shapes.ts';
import { useWords } from '../../words/useWords.ts';

interface Props {
  surgery: Surgery.Full;
  act: 'approve' | 'refuse' | 'cancel';
  close: () => void;
}

/** Asks before a review or a withdrawal, with the reason where one is needed. */
export function DecideQuestion({ surgery: { id, number, version, patientId, patientName }, act, close }: Props) {
  const { say } = useWords();
  const [review] = api.useReviewSurgeryMutation({ tells: 'caller' });
  const [cancel] = api.useCancelSurgeryMutation({ tells: 'caller' });
  const decide = (reason: string) =>
    act === 'cancel'
      ? cancel({ id, version, reason }).unwrap()
      : review({ id, version, flag: act === 'approve' ? 1 : 0, remark: reason }).unwrap();
  return (
    <ConfirmAct
      title={say('surgery.open.title', { number })}
      patient={{ id: patientId, name: patientName }}
      effect={say(`surgery.${act}.effect`)}
      act={say(`surgery.act.${act}`)}
      danger={act === 'cancel'}
      reason={act === 'approve' ? 'optional' : 'required'}
      confirm={decide}
      close={close}
    />
  );
}
