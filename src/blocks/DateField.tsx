import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { zhCN } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import type { Ref } from 'react';
import { calendarLocales } from '../words/calendarLocales.ts';
import { useWords } from '../words/useWords.ts';
import type { InputIds } from './MoneyField.tsx';

/** English is what the pickers speak by themselves. */
const chinese = zhCN.components.MuiLocalizationProvider.defaultProps;

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
  const { language } = useWords();
  const shown = value && dayjs(value).isValid() ? dayjs(value) : null;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={calendarLocales[language]} {...(language === 'zh' ? chinese : {})}>
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
            slotProps: { input: { 'aria-describedby': ids['aria-describedby'], 'aria-labelledby': ids['aria-labelledby'] } },
          } as object,
          openPickerButton: { tabIndex: -1 },
        }}
      />
    </LocalizationProvider>
  );
}
