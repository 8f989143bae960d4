import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { MoneyField } from '../../blocks/MoneyField.tsx';
import { NumberField } from '../../blocks/NumberField.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { runDry } from '../../domain/approval/dryRun.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import { flowSubjects } from '../../domain/approval/subjects.ts';
import { weightText } from '../../domain/approval/words.ts';
import { useWords } from '../../words/useWords.ts';
import style from './approval.module.css';
import { FlowDrawing } from './FlowDrawing.tsx';
import type { FlowFormDraft } from './FlowForm.tsx';
import { useDrawnNodes } from './useDrawnNodes.ts';

/** Tried before anything is typed. */
const usualWeight = { fen: 80_000, count: 3, percent: 20, none: Number.MAX_SAFE_INTEGER };

/** The drawing of the flow as it is being edited, tried with an amount and a person who asks: which nodes apply and who could decide each. */
export function DryRun({ parties }: { parties: Approval.People }) {
  const words = useWords();
  const { say, name } = words;
  const { user } = useStaff();
  const { subject, practiceId, nodes } = useWatch<FlowFormDraft>() as FlowFormDraft; // every field has a value from the start
  const [askerId, setAskerId] = useState(user.userId);
  const { unit, weighsFen = false } = flowSubjects[subject];
  const [fen, setFen] = useState<number | null>(0);
  const [typed, setWeight] = useState<number | null>();
  const weight = typed === undefined ? usualWeight[unit] : typed;
  const draw = useDrawnNodes(parties);
  const clinic = practiceId || user.practiceId;
  const people = parties.people.filter((person) => person.practiceId === clinic);
  const steps = runDry(nodes, { weight: weight ?? 0, fen: weighsFen ? (fen ?? 0) : 0, askerId, people });
  const names = new Map(people.map((person) => [person.staffId, name(person)]));
  const drawn = draw({ subject, nodes }).map((node, index) => {
    const step = steps[index]!; // one step a node
    const isStuck = step.applies && step.isStuck;
    const deciders = step.deciders.map((id) => names.get(id) ?? '–').join(say('approval.flow.comma'));
    const note = isStuck
      ? say('approval.dryRun.stuck')
      : step.applies
        ? say('approval.dryRun.by', { who: deciders })
        : say('approval.dryRun.skipped');
    return { ...node, state: isStuck ? ('stuck' as const) : step.applies ? ('later' as const) : ('skipped' as const), note };
  });
  const text = weightText(subject, weight ?? 0, words);
  const asker = names.get(askerId) ?? '–';
  return (
    <section className={style.nodes} aria-label={say('approval.dryRun.title')}>
      <h3>{say('approval.dryRun.title')}</h3>
      <div className={style.dryRun}>
        {unit === 'none' ? null : (
          <FieldFrame label={`approval.weighs.${unit}`}>
            {(ids) =>
              unit === 'fen' ? (
                <MoneyField value={weight} onChange={setWeight} ids={ids} />
              ) : (
                <NumberField value={weight} onChange={setWeight} ids={ids} {...(unit === 'percent' && { unit: '%' })} />
              )
            }
          </FieldFrame>
        )}
        {weighsFen ? (
          <FieldFrame label="approval.weighs.revaluation">{(ids) => <MoneyField value={fen} onChange={setFen} ids={ids} />}</FieldFrame>
        ) : null}
        <FieldFrame label="approval.asker">
          {(ids) => (
            <Select
              size="small"
              value={names.has(askerId) ? askerId : ''}
              labelId={ids['aria-labelledby']}
              onChange={(event) => setAskerId(event.target.value)}
            >
              {people.map((person) => (
                <MenuItem key={person.staffId} value={person.staffId}>
                  {name(person)}
                </MenuItem>
              ))}
            </Select>
          )}
        </FieldFrame>
      </div>
      <FlowDrawing
        start={say('approval.dryRun.start', { subject: say(flowSubjects[subject].name), amount: text, who: asker })}
        nodes={drawn}
        end="approval.flow.end"
      />
    </section>
  );
}
