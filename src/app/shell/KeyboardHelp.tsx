import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { keyText } from '../../blocks/keyText.ts';
import parts from '../../blocks/parts.module.css';
import { singleKeys, useShortcuts } from '../../blocks/useShortcut.ts';
import { useWords } from '../../words/useWords.ts';
import style from './keys.module.css';

/** Every key of this screen. */
export function KeyboardHelp({ close }: { close: () => void }) {
  const { say } = useWords();
  const shortcuts = useShortcuts();
  const [areOn, setOn] = useState(singleKeys.areOn);
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{say('shell.keys')}</DialogTitle>
      <DialogContent>
        <dl className={style.keys}>
          {shortcuts.map(({ keys, label }) => (
            <div key={keys} style={{ display: 'contents' }}>
              <dt>
                <kbd className={parts.kbd}>{keyText(keys)}</kbd>
              </dt>
              <dd>{say(label)}</dd>
            </div>
          ))}
        </dl>
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
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {say('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
