import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { useParameter } from '../../blocks/useParameter.ts';
import { useWords } from '../../words/useWords.ts';

const choices = [0, 5, 10, 20, 30] as const;

/** After how many minutes without a touch the screen locks. Kept with the person, not with the machine. */
export function LockMinutes() {
  const { say } = useWords();
  const { data: config } = api.useQueryMyConfigQuery();
  const [save] = api.useSaveMyConfigMutation();
  const [chosen, setChosen] = useState<number>();
  const usual = useParameter('LOCK_MINUTES', 10);
  const kept = Number(config?.lockMinutes ?? usual);
  // The minutes of the clinic may be none of the usual ones.
  const offered = [...new Set([...choices, usual, kept])].toSorted((one, other) => one - other);
  const choose = (minutes: number) => {
    setChosen(minutes);
    void save({ key: 'lockMinutes', value: minutes });
  };
  return (
    <FieldFrame label="shell.lock.after">
      {(ids) => (
        <Select
          size="small"
          sx={{ width: 200 }}
          value={chosen ?? kept}
          onChange={(event) => choose(Number(event.target.value))}
          SelectDisplayProps={{ id: ids.id, 'aria-labelledby': `${ids['aria-labelledby']} ${ids.id}` } as object}
        >
          {offered.map((minutes) => (
            <MenuItem key={minutes} value={minutes}>
              {minutes === 0 ? say('shell.lock.never') : say('shell.lock.minutes', { count: minutes })}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
