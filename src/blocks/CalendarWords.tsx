import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { zhCN } from '@mui/x-date-pickers/locales';
import type { ReactNode } from 'react';
import { calendarLocales } from '../words/calendarLocales.ts';
import { useWords } from '../words/useWords.ts';

/** English is the language of the pickers themselves. */
const chinese = zhCN.components.MuiLocalizationProvider.defaultProps;

/** Around every calendar: what it says to the eye and to a screen reader is in the language of the reader. */
export function CalendarWords({ children }: { children: ReactNode }) {
  const { language } = useWords();
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={calendarLocales[language]} {...(language === 'zh' ? chinese : {})}>
      {children}
    </LocalizationProvider>
  );
}
