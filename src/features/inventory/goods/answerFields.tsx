import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Ref } from 'react';
import { cautionLevels, controlClasses, type DrugFacts } from '../../../domain/medication/facts.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import { FactFrame } from './FactFrame.tsx';
import { useFact } from './useFact.ts';

interface AnswersProps {
  labelId: string;
  value: string;
  choices: readonly { value: string; label: MessageId }[];
  choose: (value: string) => void;
  first: Ref<HTMLButtonElement>;
}

/** Answers side by side; "not answered" is a choice of its own and never looks like "no". */
export function Answers({ labelId, value, choices, choose, first }: AnswersProps) {
  const { say } = useWords();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-labelledby={labelId}
      onChange={(_, next: string | null) => next !== null && choose(next)}
    >
      {choices.map((choice, place) => (
        <ToggleButton key={choice.value} value={choice.value} ref={place === 0 ? first : null}>
          {say(choice.label)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

type YesNoFact = { [F in keyof DrugFacts]: DrugFacts[F] extends boolean | null ? F : never }[keyof DrugFacts];

const yesNo = [
  { value: 'yes', label: 'inventory.fact.yes' },
  { value: 'no', label: 'inventory.fact.no' },
  { value: 'unanswered', label: 'inventory.fact.unanswered' },
] as const;

export function YesNo({ fact }: { fact: YesNoFact }) {
  const { value, answer, source, error, field } = useFact(fact);
  const chosen = value === null ? 'unanswered' : value ? 'yes' : 'no';
  return (
    <FactFrame fact={fact} source={source} isOpen={value === null} error={error}>
      {(labelId) => (
        <Answers
          labelId={labelId}
          value={chosen}
          choices={yesNo}
          choose={(next) => answer(next === 'unanswered' ? null : next === 'yes')}
          first={field.ref}
        />
      )}
    </FactFrame>
  );
}

interface MenuProps {
  labelId: string;
  value: string;
  options: readonly { value: string; label: MessageId }[];
  choose: (value: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

function Menu({ labelId, value, options, choose, inputRef }: MenuProps) {
  const { say } = useWords();
  return (
    <Select
      size="small"
      value={value}
      inputRef={inputRef}
      onChange={(event) => choose(event.target.value)}
      SelectDisplayProps={{ id: `${labelId}-value`, 'aria-labelledby': `${labelId} ${labelId}-value` } as object}
    >
      <MenuItem value="unanswered">{say('inventory.fact.unanswered')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {say(option.label)}
        </MenuItem>
      ))}
    </Select>
  );
}

const grades = ([0, 1, 2, 3] as const).map((grade) => ({
  value: String(grade),
  label: `inventory.fact.antibioticGrade.${grade}` as const,
}));

export function Grade() {
  const { value, answer, source, error, field } = useFact('antibioticGrade');
  const hint = value === null ? 'inventory.fact.antibioticGrade.hint' : undefined;
  return (
    <FactFrame fact="antibioticGrade" source={source} isOpen={value === null} error={error} hint={hint}>
      {(labelId) => (
        <Menu
          labelId={labelId}
          value={value === null ? 'unanswered' : String(value)}
          options={grades}
          choose={(next) => answer(next === 'unanswered' ? null : Number(next))}
          inputRef={field.ref}
        />
      )}
    </FactFrame>
  );
}

const controls = controlClasses.map((value) => ({ value, label: `inventory.fact.controlled.${value}` as const }));
const cautions = cautionLevels.map((value) => ({ value, label: `inventory.fact.caution.${value}` as const }));
const listed = { controlled: controls, pregnancyCaution: cautions, lactationCaution: cautions } as const;

export function Listed({ fact }: { fact: keyof typeof listed }) {
  const { value, answer, source, error, field } = useFact(fact);
  const options = listed[fact];
  return (
    <FactFrame fact={fact} source={source} isOpen={value === null} error={error}>
      {(labelId) => (
        <Menu
          labelId={labelId}
          value={value ?? 'unanswered'}
          options={options}
          // The options are the values of this fact.
          choose={(next) => answer(next === 'unanswered' ? null : (next as DrugFacts[typeof fact]))}
          inputRef={field.ref}
        />
      )}
    </FactFrame>
  );
}
