import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { problemText } from '../../../blocks/problemText.ts';
import type { EncounterState } from '../../../domain/encounter/states.ts';
import { defaultChoice } from '../../../domain/form/fill/binding.ts';
import { startRefused } from '../../../domain/form/fill/rules.ts';
import { type Choice, fits } from '../../../domain/form/formShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './fill.module.css';
import { useAct } from './useAct.ts';

interface Props {
  visit: { id: string; status: EncounterState };
  /** Forms that are begun in the visit. */
  begun: readonly string[];
  open: (id: string) => void;
}

/** Begins a form in a visit; the first form that is made for the visit is chosen already. */
export function StartAct({ visit, begun, open }: Props) {
  const { say } = useWords();
  const { currentData: choices = [] } = api.useQueryFormsInUseQuery({ noteRecordId: visit.id });
  const [start] = api.useStartFormMutation({ tells: 'caller' });
  const [picked, setPicked] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const chosen = picked ?? defaultChoice(choices, begun)?.id ?? '';
  const refused = startRefused(visit.status);
  const reason = refused ? say(refused) : choices.length === 0 ? say('form.list.noForm') : undefined;
  const press = useAct(async () => {
    if (chosen === '') return setRefusal(say('form.list.choose'));
    try {
      open((await start({ noteRecordId: visit.id, formId: chosen }).unwrap()).id);
    } catch (thrown) {
      setRefusal(problemText(thrown, { say }));
    }
  });
  return (
    <>
      <div className={style.acts} style={{ marginTop: 0 }}>
        <Select
          size="small"
          displayEmpty
          value={chosen}
          disabled={reason !== undefined}
          inputProps={{ 'aria-label': say('form.list.form') }}
          onChange={(event) => {
            setPicked(event.target.value);
            setRefusal(undefined);
          }}
          sx={{ minWidth: 280 }}
        >
          <MenuItem value="">{say('form.list.choose')}</MenuItem>
          {useChoiceItems(choices)}
        </Select>
        <DisabledReason reason={reason}>
          <Button variant="contained" disabled={press.isRunning} onClick={press.run}>
            {say('form.list.start')}
          </Button>
        </DisabledReason>
      </div>
      {refusal ? (
        <p role="alert" className={style.problem}>
          {refusal}
        </p>
      ) : null}
    </>
  );
}

/** Choices in groups by how they fit the visit. MUI takes its items as a flat list. */
function useChoiceItems(choices: readonly Choice[]) {
  const { say, name } = useWords();
  return fits.flatMap((fit) => {
    const inGroup = choices.filter((choice) => choice.fit === fit);
    const items = inGroup.map((choice) => (
      <MenuItem key={choice.id} value={choice.id}>
        {name(choice)}
      </MenuItem>
    ));
    return items.length === 0 ? [] : [<ListSubheader key={fit}>{say(`form.fit.${fit}`)}</ListSubheader>, ...items];
  });
}
