import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import type * as Billing from '../../domain/billing/shapes.ts';
import type { DocumentName } from '../../domain/print/shapes.ts';
import type { Language } from '../../domain/session/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './preview.module.css';

export const printLanguages = ['zh', 'en'] as const satisfies readonly Language[];
/** Technical contract §7. */
export const billParts = [
  'address',
  'medication',
  'laboratory',
  'pay',
  'diagnosis',
] as const satisfies readonly (keyof Billing.PrintSetting)[];

interface Props {
  document: DocumentName;
  language: Language;
  setting: Billing.PrintSetting;
  speak: (language: Language) => void;
  change: (next: Partial<Billing.PrintSetting>) => void;
  /** Choices of one document only. */
  children?: ReactNode;
}

/** The document's language, and what else a bill carries; both are remembered. */
export function PrintChoices({ document, language, setting, speak, change, children }: Props) {
  const { say } = useWords();
  return (
    <div className={style.choices}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={language}
        aria-label={say('print.language')}
        onChange={(_, next: Language | null) => next && speak(next)}
      >
        {printLanguages.map((code) => (
          <ToggleButton key={code} value={code} lang={code === 'zh' ? 'zh-CN' : code}>
            {say(`print.language.${code}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {document === 'bill' ? (
        <fieldset className={style.options}>
          <legend>{say('print.options')}</legend>
          {billParts.map((option) => (
            <FormControlLabel
              key={option}
              label={say(`print.option.${option}`)}
              control={
                <Checkbox
                  size="small"
                  checked={setting[option] === 1}
                  onChange={(event) => change({ [option]: event.target.checked ? 1 : 0 })}
                />
              }
            />
          ))}
        </fieldset>
      ) : null}
      {children}
    </div>
  );
}
