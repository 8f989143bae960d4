import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import type * as FollowUp from '../../domain/followup/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './followup.module.css';

/** What a patient answered at a follow-up, with the words of the questions as they were then. */
export function AnswersDrawer({ plan, close }: { plan: FollowUp.Line; close: () => void }) {
  const { say, name, dateTime } = useWords();
  return (
    <DetailDrawer title={say('followup.answers')} patient={{ id: plan.patientId, name: plan.patientName }} close={close}>
      <FactSheet>
        <Fact label="followup.field.result" wide>
          {`${dateTime(plan.doneAt)} ${plan.result}`}
        </Fact>
      </FactSheet>
      <dl className={style.answers}>
        {plan.answers.map((answer) => (
          <div key={answer.key}>
            <dt>{name(answer)}</dt>
            <dd>{answer.values.join(say('common.separator'))}</dd>
          </div>
        ))}
      </dl>
    </DetailDrawer>
  );
}
