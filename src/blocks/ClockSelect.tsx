import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { clockOf } from '../domain/appointment/board.ts';

interface Props {
  /** Minutes after midnight. */
  value: number;
  onChange: (minute: number) => void;
  /** Already worded. */
  label: string;
  /** Minutes between two choices. */
  step?: number;
  invalid?: boolean;
  disabled?: boolean;
}

/** A time of the day, 24 hours, on the marks of a grid; a value off the grid is kept among them. */
export function ClockSelect({ value, onChange, label, step = 30, invalid, disabled }: Props) {
  const marks = Array.from({ length: 1440 / step + 1 }, (_, index) => index * step);
  const shown = marks.includes(value) ? marks : [...marks, value].sort((a, b) => a - b);
  return (
    <Select
      size="small"
      value={value}
      error={invalid ?? false}
      disabled={disabled ?? false}
      renderValue={clockOf}
      onChange={(event) => onChange(Number(event.target.value))}
      inputProps={{ 'aria-label': label }}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 320 } } } }}
      sx={{ width: 96 }}
    >
      {shown.map((minute) => (
        <MenuItem key={minute} value={minute} dense>
          {clockOf(minute)}
        </MenuItem>
      ))}
    </Select>
  );
}
