import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Page } from '../../blocks/Page.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useFlowAct } from '../../blocks/useFlowAct.tsx';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { mayRuleFlowsOf } from '../../domain/approval/rules.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import { flowSubjects } from '../../domain/approval/subjects.ts';
import { useWords } from '../../words/useWords.ts';
import style from './approval.module.css';
import { FlowDrawing } from './FlowDrawing.tsx';
import { FlowForm } from './FlowForm.tsx';
import { useDrawnNodes } from './useDrawnNodes.ts';

/** The approval flows of the organisation: one a subject and clinic. A subject without one behaves as without approvals. */
export default function FlowsScreen() {
  const { say } = useWords();
  const { user } = useStaff();
  const flows = api.useQueryApprovalFlowListQuery({});
  const { data: parties } = api.useQueryApprovalPeopleQuery();
  const [edited, setEdited] = useState<Approval.Flow | 'new'>();
  const [doomed, setDoomed] = useState<Approval.Flow>();
  const [enable] = api.useEnableApprovalFlowMutation({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();
  const { doOrAsk, question } = useFlowAct();
  const [remove] = api.useDeleteApprovalFlowMutation({ tells: 'caller' });
  const draw = useDrawnNodes(parties);
  const lacks = useMissingRight('o_flow_manage');
  useShortcut('n', 'approval.flow.new', lacks ? undefined : () => setEdited('new'));
  const rows = flows.data;
  const turn = async ({ id, enabled, version }: Approval.Flow) => {
    setProblem(undefined);
    const switched = { id, flag: enabled ? (0 as const) : (1 as const), version };
    try {
      await doOrAsk({ act: 'controlWeakened', draft: { change: 'turnFlow', ...switched }, perform: () => enable(switched).unwrap() });
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.message);
    }
  };
  const removeFlow = ({ id, version }: Approval.Flow) =>
    doOrAsk({
      act: 'controlWeakened',
      draft: { change: 'deleteFlow', id, version },
      perform: () => remove({ id, version }).unwrap(),
    });
  return (
    <Page
      title="shell.screen.approval-configuration"
      line="approval.flow.line"
      acts={
        <DisabledReason reason={lacks}>
          <Button variant="contained" onClick={() => setEdited('new')}>
            {say('approval.flow.new')}
          </Button>
        </DisabledReason>
      }
    >
      {question}
      {problem ? <Alert severity="warning">{problem}</Alert> : null}
      {flows.error ? <ErrorState message={flows.error.message} retry={() => void flows.refetch()} /> : null}
      {rows?.length === 0 ? <EmptyState line={say('approval.flow.none')} /> : null}
      <ul className={style.cards}>
        {(rows ?? []).map((flow) => (
          <li key={flow.id} className={style.flowCard}>
            <FlowHead flow={flow} />
            <FlowDrawing start={say(flowSubjects[flow.subject].name)} nodes={draw(flow)} end="approval.flow.end" />
            <FlowActs
              reason={lacks ?? (mayRuleFlowsOf(flow.practiceId, user) ? undefined : say('approval.flow.refused.elsewhere'))}
              enabled={flow.enabled}
              edit={() => setEdited(flow)}
              turn={() => void turn(flow)}
              remove={() => setDoomed(flow)}
            />
          </li>
        ))}
      </ul>
      {edited && parties ? (
        <FlowForm flow={edited === 'new' ? undefined : edited} parties={parties} close={() => setEdited(undefined)} />
      ) : null}
      {doomed ? (
        <ConfirmAct
          title={say('approval.flow.delete', { subject: say(flowSubjects[doomed.subject].name) })}
          act={say('action.delete')}
          danger
          confirm={() => removeFlow(doomed)}
          close={() => setDoomed(undefined)}
        />
      ) : null}
    </Page>
  );
}

interface FlowActsProps {
  /** Why the person may not change the flow, already worded. */
  reason: string | undefined;
  enabled: boolean;
  edit: () => void;
  turn: () => void;
  remove: () => void;
}

function FlowActs({ reason, enabled, edit, turn, remove }: FlowActsProps) {
  const { say } = useWords();
  return (
    <div className={style.flowActs}>
      <DisabledReason reason={reason}>
        <Button size="small" onClick={edit}>
          {say('action.edit')}
        </Button>
      </DisabledReason>
      <DisabledReason reason={reason}>
        <Button size="small" onClick={turn}>
          {say(enabled ? 'approval.flow.disable' : 'approval.flow.enable')}
        </Button>
      </DisabledReason>
      <DisabledReason reason={reason}>
        <Button size="small" color="error" onClick={remove}>
          {say('action.delete')}
        </Button>
      </DisabledReason>
    </div>
  );
}

function FlowHead({ flow }: { flow: Approval.Flow }) {
  const { say, name, dateTime } = useWords();
  return (
    <div className={style.cardHead}>
      <h2>{name(flow)}</h2>
      <span>{say(flowSubjects[flow.subject].name)}</span>
      <span>
        {flow.practiceId === null ? say('approval.flow.everywhere') : name({ nameZh: flow.practiceZh ?? '', nameEn: flow.practiceEn })}
      </span>
      <StatusDot kind="inUse" state={flow.enabled ? 1 : 0} />
      <span className={style.facts}>
        {say('approval.flow.version', {
          version: flow.version,
          name: name({ name: flow.changedBy.name ?? '', nameEn: flow.changedBy.nameEn }),
          at: dateTime(flow.changedAt),
        })}
      </span>
      {flow.heldUntil ? <span className={style.facts}>{say('approval.flow.heldUntil', { until: dateTime(flow.heldUntil) })}</span> : null}
      {flow.openCases > 0 ? <span className={style.facts}>{say('approval.flow.openCases', { count: flow.openCases })}</span> : null}
    </div>
  );
}
