import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';
import type { Ref } from 'react';
import { CalendarWords } from './CalendarWords.tsx';
import type { InputIds } from './MoneyField.tsx';

interface Props {
  /** 'YYYY-MM-DD' or ''. */
  value: string;
  onChange: (date: string) => void;
  ids: InputIds;
  invalid?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Loaded only by forms that have a date: the pickers weigh 50 KiB. An unfinished date leaves as 'invalid', which no shape takes. */
export default function DateField({ value, onChange, ids, invalid, disabled, onBlur, inputRef }: Props) {
  const shown = value && dayjs(value).isValid() ? dayjs(value) : null;
  return (
    <CalendarWords>
      <DatePicker
        value={shown}
        format="YYYY-MM-DD"
        disabled={disabled ?? false}
        onChange={(day) => onChange(day === null ? '' : day.isValid() ? day.format('YYYY-MM-DD') : 'invalid')}
        inputRef={inputRef as Ref<HTMLInputElement>}
        slotProps={{
          textField: {
            size: 'small',
            error: invalid ?? false,
            id: ids.id,
            onBlur: () => onBlur?.(),
            slotProps: {
              input: {
                'aria-describedby': ids['aria-describedby'],
                'aria-labelledby': ids['aria-labelledby'],
                'aria-label': ids['aria-label'],
              },
            },
          } as object,
          openPickerButton: { tabIndex: -1 },
        }}
      />
    </CalendarWords>
  );
}
