import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { useStaff } from '../../blocks/staff.ts';
import { useFlowAct } from '../../blocks/useFlowAct.tsx';
import { checkFlow } from '../../domain/approval/dryRun.ts';
import type { FlowNode } from '../../domain/approval/flow.ts';
import { mayRuleFlowsOf } from '../../domain/approval/rules.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import { drawnSubjects, type FlowSubject, flowSubjects } from '../../domain/approval/subjects.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import style from './approval.module.css';
import { DryRun } from './DryRun.tsx';
import { NodeEditor } from './NodeEditor.tsx';

export interface FlowFormDraft {
  subject: FlowSubject;
  /** '' for every clinic without a flow of its own. */
  practiceId: string;
  nameZh: string;
  nameEn: string;
  nodes: FlowNode[];
}
const Field = fieldsOf<Omit<FlowFormDraft, 'nodes'>>();

const emptyNode: FlowNode = {
  nameZh: '',
  nameEn: '',
  approvers: [],
  quorum: 'any',
  above: null,
  copies: [],
  escalateAfter: null,
  escalateTo: [],
};

interface Props {
  flow: Approval.Flow | undefined;
  parties: Approval.People;
  close: () => void;
}

/** Draws a flow: its subject and clinic, its nodes, the drawing they make, and a dry run. */
export function FlowForm({ flow: latest, parties, close }: Props) {
  // As it was seen when the form opened: what a colleague changes meanwhile is not written over unseen.
  const [flow] = useState(latest);
  const { say, name } = useWords();
  const { user } = useStaff();
  const [save] = api.useSaveApprovalFlowMutation({ tells: 'caller' });
  const { doOrAsk, question } = useFlowAct();
  const [start] = useState<FlowFormDraft>(() => ({
    subject: flow?.subject ?? 'discount',
    practiceId: flow ? (flow.practiceId ?? '') : mayRuleFlowsOf(null, user) ? '' : user.practiceId,
    nameZh: flow?.nameZh ?? '',
    nameEn: flow?.nameEn ?? '',
    nodes: flow?.nodes ?? [emptyNode],
  }));
  const check = (draft: FlowFormDraft) =>
    checkFlow(
      draft,
      parties.people.filter(({ practiceId }) => draft.practiceId === '' || practiceId === draft.practiceId),
    ) as FieldProblem<FlowFormDraft>[]; // the same fields, of a draft that holds more
  const places = [
    { value: '', name: say('approval.flow.everywhere') },
    ...parties.practices.map((practice) => ({ value: practice.id, name: name(practice) })),
  ];
  const store = ({ practiceId, ...typed }: FlowFormDraft) => {
    const draft = { ...typed, practiceId: practiceId || null, ...(flow && { id: flow.id, version: flow.version }) };
    return doOrAsk({ act: 'controlWeakened', draft: { change: 'saveFlow', flow: draft }, perform: () => save(draft).unwrap() });
  };
  return (
    <>
      {question}
      <DrawerForm
        needs="o_flow_manage"
        title={flow ? 'approval.flow.edit' : 'approval.flow.new'}
        isWide
        start={start}
        check={check}
        save={store}
        close={close}
      >
        <Field.Select
          of="subject"
          label="approval.act"
          required
          disabled={flow !== undefined}
          options={drawnSubjects.map((value) => ({ value, name: say(flowSubjects[value].name) }))}
        />
        <Field.Select
          of="practiceId"
          label="approval.flow.practice"
          disabled={flow !== undefined}
          options={places.filter(({ value }) => flow !== undefined || mayRuleFlowsOf(value || null, user))}
        />
        <Field.Text of="nameZh" label="approval.flow.nameZh" required />
        <Field.Text of="nameEn" label="approval.flow.nameEn" />
        <Nodes parties={parties} />
        <DryRun parties={parties} />
      </DrawerForm>
    </>
  );
}

function Nodes({ parties }: { parties: Approval.People }) {
  const { say } = useWords();
  const { setValue } = useFormContext<FlowFormDraft>();
  const nodes = useWatch<FlowFormDraft, 'nodes'>({ name: 'nodes' });
  const subject = useWatch<FlowFormDraft, 'subject'>({ name: 'subject' });
  const { errors } = useFormState<FlowFormDraft>();
  const set = (next: FlowNode[]) => setValue('nodes', next, { shouldDirty: true, shouldValidate: true });
  const whole = errors.nodes as (FieldWords & { root?: FieldWords }) | undefined;
  const wrong = whole?.message ? whole : undefined;
  return (
    <div className={style.nodes}>
      {nodes.map((node, index) => (
        <NodeEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: a node has no name of its own, only its place
          key={index}
          place={index + 1}
          node={node}
          subject={subject}
          parties={parties}
          errors={errors.nodes?.[index] as Partial<Record<keyof FlowNode, FieldWords>> | undefined}
          change={(next) => set(nodes.map((each, at) => (at === index ? next : each)))}
          remove={() => set(nodes.filter((_, at) => at !== index))}
          moveUp={index === 0 ? undefined : () => set(swap(nodes, index - 1))}
        />
      ))}
      {wrong ? (
        <p role="alert" className={style.wrong}>
          {say(wrong.message, wrong.values)}
        </p>
      ) : null}
      <div>
        <Button variant="outlined" onClick={() => set([...nodes, emptyNode])}>
          {say('approval.flow.addNode')}
        </Button>
      </div>
    </div>
  );
}

const swap = (nodes: readonly FlowNode[], at: number): FlowNode[] => [
  ...nodes.slice(0, at),
  nodes[at + 1]!,
  nodes[at]!,
  ...nodes.slice(at + 2),
]; // only nodes with one behind them are moved
