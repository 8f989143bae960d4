import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';

interface Props extends Pick<FrameProps, 'label' | 'hint'> {
  value: string;
  /** With words; the option of the value '' stands for no choice. */
  options: readonly { value: string; text: string }[];
  /** Keeps the choice; gives the words of a refusal. */
  choose: (value: string) => Promise<string | undefined>;
  disabled?: boolean;
}

/** A choice of this person that is kept at once. A value that is offered no longer shows as no choice. */
export function PersonalChoice({ label, hint, value, options, choose, disabled }: Props) {
  const [refusal, setRefusal] = useState<string>();
  const shown = options.some((option) => option.value === value) ? value : '';
  return (
    <>
      <FieldFrame label={label} hint={hint}>
        {(ids) => (
          <Select
            size="small"
            displayEmpty
            disabled={disabled ?? false}
            sx={{ maxWidth: 360 }}
            value={shown}
            SelectDisplayProps={{ id: ids.id, 'aria-labelledby': `${ids['aria-labelledby']} ${ids.id}` } as object}
            onChange={async (event) => setRefusal(await choose(event.target.value))}
          >
            {options.map((option) => (
              <MenuItem key={option.value} value={option.value}>
                {option.text}
              </MenuItem>
            ))}
          </Select>
        )}
      </FieldFrame>
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
    </>
  );
}
