import Alert from '@mui/material/Alert';
import { api } from '../../api/api.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import type * as Approval from '../../domain/approval/shapes.ts';
import { flowSubjects } from '../../domain/approval/subjects.ts';
import { weightOfCase } from '../../domain/approval/words.ts';
import type { MessageId, MessageValues } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import style from './approval.module.css';
import { CaseActs } from './CaseActs.tsx';
import { Changes } from './Changes.tsx';
import { FlowDrawing } from './FlowDrawing.tsx';
import { bandOfCase } from './identityOfCase.ts';

/** One request: what approving it does, where it stands, what happened to it, and the next step for whoever may take it. */
export function ApprovalDrawer({ approval, close }: { approval: Approval.Line; close: () => void }) {
  const words = useWords();
  const { say, name, dateTime } = words;
  const { currentData: full, error, refetch } = api.useQueryApprovalQuery({ id: approval.id });
  const shown = full ?? approval;
  const { effect, unit } = flowSubjects[shown.act];
  const weight = weightOfCase(shown, words);
  const when = (person: Approval.Line['asker'], at: string | null) =>
    at === null ? '' : `${name({ name: person.name ?? '', nameEn: person.nameEn })} ${dateTime(at)}`;
  return (
    <DetailDrawer
      patient={shown.patientId === null ? undefined : bandOfCase(shown)}
      title={shown.patientName ? say('approval.of', { number: shown.approvalNumber, name: shown.patientName }) : shown.approvalNumber}
      close={close}
      acts={<CaseActs approval={shown} done={close} />}
    >
      <FactSheet>
        <Fact label="approval.act">{say(flowSubjects[shown.act].name)}</Fact>
        <Fact label="field.status">
          <StatusDot kind="approval" state={shown.status} />
        </Fact>
        <Fact label="approval.object">{shown.objectNumber}</Fact>
        {shown.patientCount > 1 ? (
          <Fact label="coupon.to">{`${shown.patientName} ${say('approval.patient.more', { count: shown.patientCount })}`}</Fact>
        ) : null}
        {unit === 'none' ? null : <Fact label={`approval.weighs.${unit}`}>{weight}</Fact>}
        <Fact label="approval.will" wide>
          {say(effect, { amount: weight })}
          <Changes of={shown.changes} />
        </Fact>
        <Fact label="field.reason" wide>
          {shown.reason}
        </Fact>
        <Fact label="approval.asker">{when(shown.asker, shown.askedAt)}</Fact>
        <Fact label="approval.decider">{when(shown.decider, shown.decidedAt)}</Fact>
        <Fact label="approval.doer">{when(shown.doer, shown.doneAt)}</Fact>
        <Fact label="approval.decision" wide>
          {shown.decision}
        </Fact>
      </FactSheet>
      {shown.whyNot ? (
        <Alert severity="warning">
          {say('approval.lapsed.because', {
            reason: say(
              shown.whyNot.message as MessageId,
              shown.whyNot.values as MessageValues,
            ) /* stored by the server from its own ids */,
          })}
        </Alert>
      ) : null}
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {full && full.nodes.length > 0 ? <CaseFlow of={full} /> : null}
      {full ? <Trail events={full.events} /> : null}
    </DetailDrawer>
  );
}

function CaseFlow({ of }: { of: Approval.Full }) {
  const { say, name } = useWords();
  const stateOf = (index: number) => (index < of.step ? 'done' : index === of.step && of.status === 'asked' ? 'now' : 'later');
  return (
    <section>
      <h3>{name({ nameZh: of.flowZh, nameEn: of.flowEn }) || say('approval.flow.title')}</h3>
      <FlowDrawing
        start={say('approval.flow.start', { who: name({ name: of.asker.name ?? '', nameEn: of.asker.nameEn }) })}
        end="approval.flow.end"
        nodes={of.nodes.map((node, index) => ({
          key: String(index),
          name: name(node),
          approvers: node.approvers.map(name),
          quorum: node.quorum,
          copies: node.copies.map(name),
          state: stateOf(index),
        }))}
      />
    </section>
  );
}

function Trail({ events }: { events: readonly Approval.Event[] }) {
  const { say, name, dateTime } = useWords();
  const named = (person: Approval.Event['person']) => name({ name: person.name ?? '', nameEn: person.nameEn });
  return (
    <section>
      <h3>{say('approval.trail')}</h3>
      <ul className={style.trail}>
        {events.map((event) => (
          <li key={event.id}>
            <small>{dateTime(event.at)}</small> {named(event.person)} {say(`approval.event.${event.kind}`)}
            {event.standsInFor ? ` · ${say('approval.event.for', { name: named(event.standsInFor) })}` : ''}
            {event.remark ? say('approval.event.remark', { remark: event.remark }) : ''}
          </li>
        ))}
      </ul>
    </section>
  );
}
