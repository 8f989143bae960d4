import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs from 'dayjs';
import type { Ref } from 'react';
import { instantOf, wallClock } from '../domain/dates.ts';
import { CalendarWords } from './CalendarWords.tsx';
import type { InputIds } from './MoneyField.tsx';

interface Props {
  /** An instant, or ''. Shown and typed on the clinic's clock, whatever the clock of this computer. */
  value: string;
  onChange: (instant: string) => void;
  ids: InputIds;
  invalid?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

const earliestYear = 1900;
const shownAs = 'YYYY-MM-DD HH:mm';

/** Loaded only where a moment is typed, like DateField. An unfinished moment leaves as 'invalid'. */
export default function DateTimeField({ value, onChange, ids, invalid, disabled, onBlur, inputRef }: Props) {
  const clock = value && value !== 'invalid' ? wallClock(value) : null;
  return (
    <CalendarWords>
      <DateTimePicker
        ampm={false}
        disabled={disabled ?? false}
        value={clock && dayjs(`${clock.date}T${clock.time}`)}
        format={shownAs}
        timeSteps={{ minutes: 5 }}
        onChange={(moment) => {
          // A year that is still being typed: 2, 20, 202.
          if (moment && moment.year() < earliestYear) return;
          if (moment === null) onChange('');
          else onChange(moment.isValid() ? instantOf(moment.format('YYYY-MM-DD'), moment.format('HH:mm')) : 'invalid');
        }}
        inputRef={inputRef as Ref<HTMLInputElement>}
        slotProps={{
          textField: {
            size: 'small',
            error: invalid ?? false,
            id: ids.id,
            onBlur: () => onBlur?.(),
            slotProps: { input: { 'aria-describedby': ids['aria-describedby'], 'aria-labelledby': ids['aria-labelledby'] } },
          } as object,
          openPickerButton: { tabIndex: -1 },
        }}
      />
    </CalendarWords>
  );
}
