import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { levels } from '../../domain/complaint/levels.ts';
import type * as Complaint from '../../domain/complaint/shapes.ts';
import { resultWords } from '../../domain/complaint/states.ts';
import { dateAt } from '../../domain/dates.ts';
import { useWords } from '../../words/useWords.ts';
import { DueDay } from './columns.tsx';
import style from './complaint.module.css';
import { useComplaintWords } from './useComplaintWords.ts';

/** What was registered, how it ended, and every step with person and time. */
export function ComplaintFacts({ of }: { of: Complaint.Full }) {
  const { say, dateTime, name } = useWords();
  const words = useComplaintWords();
  return (
    <>
      <FactSheet>
        <Fact label="field.status">
          <StatusDot kind="complaint" state={of.state} />
        </Fact>
        <Fact label="complaint.field.level">{say(levels[of.level].words)}</Fact>
        <Fact label="complaint.field.name">{name(of)}</Fact>
        <Fact label="complaint.field.mobile">{of.mobile}</Fact>
        <Fact label="complaint.field.channel">{words.channel(of.channel)}</Fact>
        <Fact label="complaint.field.receivedAt">{dateTime(of.receivedAt)}</Fact>
        <Fact label="complaint.field.kind">{words.kind(of.kind)}</Fact>
        <Fact label="complaint.field.about">{words.about(of)}</Fact>
        <Fact label="complaint.field.handler">{of.handlerName}</Fact>
        <Fact label="complaint.field.dueOn">
          <DueDay of={of} today={dateAt(new Date())} />
        </Fact>
        <Fact label="complaint.field.content" wide>
          {of.content}
        </Fact>
        {of.reopenedCount > 0 ? <Fact label="complaint.field.reopened">{String(of.reopenedCount)}</Fact> : null}
      </FactSheet>
      {of.result ? <Ending of={of} result={of.result} /> : null}
      <section>
        <h3>{say('complaint.steps')}</h3>
        <ol className={style.steps}>
          {of.steps.map((step) => (
            <li key={step.id}>
              <small>
                {dateTime(step.at)} {step.staffName}
              </small>
              <p>{say(`complaint.step.${step.kind}`, { words: step.words, name: step.handlerName ?? '' })}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Ending({ of, result }: { of: Complaint.Full; result: NonNullable<Complaint.Full['result']> }) {
  const { say, dateTime } = useWords();
  const words = useComplaintWords();
  return (
    <FactSheet>
      <Fact label="complaint.field.result">{say(resultWords[result])}</Fact>
      <Fact label="complaint.field.cause">{words.cause(of.cause)}</Fact>
      <Fact label="complaint.field.satisfaction">{words.satisfaction(of.satisfaction)}</Fact>
      <Fact label="complaint.field.closedBy">{`${of.closedByName ?? ''} ${dateTime(of.closedAt)}`}</Fact>
      <Fact label="complaint.field.resultWords" wide>
        {of.resultWords}
      </Fact>
    </FactSheet>
  );
}
