import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { MoneyField } from '../../blocks/MoneyField.tsx';
import { NumberField } from '../../blocks/NumberField.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import type { FlowNode } from '../../domain/approval/flow.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import { type FlowSubject, flowSubjects } from '../../domain/approval/subjects.ts';
import { useWords } from '../../words/useWords.ts';
import style from './approval.module.css';
import { PartyField } from './PartyField.tsx';

interface Props {
  /** From 1. */
  place: number;
  node: FlowNode;
  subject: FlowSubject;
  parties: Approval.People;
  errors: Partial<Record<keyof FlowNode, FieldWords>> | undefined;
  change: (node: FlowNode) => void;
  remove: () => void;
  /** Undefined for the first. */
  moveUp: (() => void) | undefined;
}

/** One step of a flow: who approves, from which amount on, who is told, and who decides if nobody does in time. */
export function NodeEditor({ place, node, subject, parties, errors, change, remove, moveUp }: Props) {
  const { say } = useWords();
  const { unit, weighsFen = false } = flowSubjects[subject];
  const set = (next: Partial<FlowNode>) => change({ ...node, ...next });
  return (
    <fieldset className={style.nodeEditor}>
      <legend>{say('approval.flow.place', { place })}</legend>
      <div className={style.nodeFields}>
        <FieldFrame label="approval.node.nameZh" required error={errors?.nameZh}>
          {(ids) => (
            <OutlinedInput
              size="small"
              value={node.nameZh}
              inputProps={{ ...ids, maxLength: 100 }}
              onChange={(event) => set({ nameZh: event.target.value })}
            />
          )}
        </FieldFrame>
        <FieldFrame label="approval.node.nameEn">
          {(ids) => (
            <OutlinedInput
              size="small"
              value={node.nameEn}
              inputProps={{ ...ids, maxLength: 100 }}
              onChange={(event) => set({ nameEn: event.target.value })}
            />
          )}
        </FieldFrame>
        <PartyField
          label="approval.node.approvers"
          required
          value={node.approvers}
          parties={parties}
          error={errors?.approvers}
          onChange={(approvers) => set({ approvers })}
        />
        <FieldFrame label="approval.node.quorum" group>
          {(ids) => (
            <ToggleButtonGroup
              size="small"
              exclusive
              value={node.quorum}
              aria-labelledby={ids['aria-labelledby']}
              onChange={(_, quorum: FlowNode['quorum'] | null) => quorum && set({ quorum })}
            >
              <ToggleButton value="any">{say('approval.quorum.any')}</ToggleButton>
              <ToggleButton value="all">{say('approval.quorum.all')}</ToggleButton>
            </ToggleButtonGroup>
          )}
        </FieldFrame>
        {unit === 'none' ? null : <AboveField unit={unit} value={node.above} error={errors?.above} setAbove={(above) => set({ above })} />}
        {weighsFen ? (
          <FieldFrame label="approval.node.aboveFen" hint="approval.node.aboveFen.hint" error={errors?.aboveFen}>
            {(ids) => <MoneyField value={node.aboveFen ?? null} onChange={(aboveFen) => set({ aboveFen })} ids={ids} />}
          </FieldFrame>
        ) : null}
        <PartyField
          label="approval.node.copies"
          value={node.copies}
          parties={parties}
          error={errors?.copies}
          onChange={(copies) => set({ copies })}
        />
        <FieldFrame label="approval.node.escalateAfter" error={errors?.escalateAfter}>
          {(ids) => (
            <NumberField
              value={node.escalateAfter}
              onChange={(escalateAfter) => set({ escalateAfter })}
              ids={ids}
              unit={say('approval.node.hours')}
            />
          )}
        </FieldFrame>
        <PartyField
          label="approval.node.escalateTo"
          value={node.escalateTo}
          parties={parties}
          error={errors?.escalateTo}
          onChange={(escalateTo) => set({ escalateTo })}
        />
      </div>
      <div className={style.flowActs}>
        {moveUp ? (
          <Button size="small" onClick={moveUp}>
            {say('approval.flow.moveUp')}
          </Button>
        ) : null}
        <Button size="small" color="error" onClick={remove}>
          {say('approval.flow.removeNode')}
        </Button>
      </div>
    </fieldset>
  );
}

interface AboveFieldProps {
  unit: 'fen' | 'count' | 'percent';
  value: FlowNode['above'];
  error: FieldWords | undefined;
  setAbove: (above: FlowNode['above']) => void;
}

/** The amount from which on the step is needed. */
function AboveField({ unit, value, error, setAbove }: AboveFieldProps) {
  return (
    <FieldFrame label={`approval.node.above.${unit}`} hint="approval.node.above.hint" error={error}>
      {(ids) =>
        unit === 'fen' ? (
          <MoneyField value={value} onChange={setAbove} ids={ids} />
        ) : (
          <NumberField value={value} onChange={setAbove} ids={ids} {...(unit === 'percent' && { unit: '%' })} />
        )
      }
    </FieldFrame>
  );
}
