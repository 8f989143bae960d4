import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useWords } from '../words/useWords.ts';
import { singleKeys } from './useShortcut.ts';

/** Turns the shortcuts of one letter on or off. Kept with the machine. */
export function SingleKeys() {
  const { say } = useWords();
  const [areOn, setOn] = useState(singleKeys.areOn);
  return (
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={areOn}
          onChange={(_, on) => {
            singleKeys.turn(on);
            setOn(on);
          }}
        />
      }
      label={say('shell.keys.single')}
    />
  );
}
