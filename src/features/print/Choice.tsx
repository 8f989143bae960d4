import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import style from './template.module.css';

interface Props<Value extends string> {
  label: string;
  value: Value;
  /** Each with its word. */
  options: readonly (readonly [Value, string])[];
  put: (value: Value) => void;
}

/** One of a few, all in sight. */
export function Choice<Value extends string>({ label, value, options, put }: Props<Value>) {
  return (
    <div className={style.field}>
      <span>{label}</span>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={value}
        aria-label={label}
        onChange={(_, next: Value | null) => next !== null && put(next)}
      >
        {options.map(([each, word]) => (
          <ToggleButton key={each} value={each}>
            {word}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
