import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { Page } from '../../blocks/Page.tsx';
import { documentNames } from '../../domain/print/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { billParts, printLanguages } from './PrintChoices.tsx';
import style from './printing.module.css';
import { usePrintSettings } from './usePrintSetting.ts';

/** Sets which parts a bill carries on this machine, and the language of each document. */
export default function PrintingPart() {
  const { say } = useWords();
  const { isKnown, setting, change, languages, speak } = usePrintSettings();
  if (!isKnown) return null;
  return (
    <Page title="session.personal.printing">
      <div className={style.cards}>
        <section className={style.card} aria-labelledby="personal-bill">
          <h2 id="personal-bill">{say('session.personal.bill')}</h2>
          <div className={style.parts}>
            {billParts.map((part) => (
              <FormControlLabel
                key={part}
                label={say(`print.option.${part}`)}
                control={
                  <Checkbox
                    size="small"
                    checked={setting[part] === 1}
                    onChange={(event) => change({ [part]: event.target.checked ? 1 : 0 })}
                  />
                }
              />
            ))}
          </div>
        </section>
        <section className={style.card} aria-labelledby="personal-languages">
          <h2 id="personal-languages">{say('session.personal.languages')}</h2>
          <div className={style.documents}>
            {documentNames.map((document) => (
              <div key={document} className={style.document}>
                <span aria-hidden>{say(`print.document.${document}`)}</span>
                <Select
                  size="small"
                  displayEmpty
                  value={languages[document] ?? ''}
                  inputProps={{ 'aria-label': say(`print.document.${document}`) }}
                  onChange={(event) =>
                    speak(
                      document,
                      printLanguages.find((code) => code === event.target.value),
                    )
                  }
                >
                  <MenuItem value="">{say('session.personal.languages.screen')}</MenuItem>
                  {printLanguages.map((code) => (
                    <MenuItem key={code} value={code} lang={code === 'zh' ? 'zh-CN' : code}>
                      {say(`print.language.${code}`)}
                    </MenuItem>
                  ))}
                </Select>
              </div>
            ))}
          </div>
        </section>
      </div>
    </Page>
  );
}
