import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { SeeFlags } from '../../../blocks/SeeFlags.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import type { Words } from '../../../domain/form/shapes.ts';
import { reaskRefused } from '../../../domain/inquiry/rules.ts';
import type * as Inquiry from '../../../domain/inquiry/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../crm.module.css';
import { ReaskDialog } from './ReaskDialog.tsx';

/** One sheet as it was answered, its warnings first, and the way to ask once more. */
export function Sheet({ sheet }: { sheet: Inquiry.Sheet }) {
  const { say, dateTime, language } = useWords();
  const [isReasking, setReasking] = useState(false);
  const inWords = ({ zh, en }: Words) => (language === 'en' ? en || zh : zh);
  const refused = reaskRefused(sheet);
  const head = say('crm.sheet.submittedAt', { time: dateTime(sheet.submittedAt) });
  const again = sheet.reaskOf ? say('inquiry.isAgain') : '';
  return (
    <article className={style.sheet}>
      <h4 className={style.sheetTitle}>{[head, inWords(sheet.formName), again].filter(Boolean).join(' · ')}</h4>
      <Warnings sheet={sheet} inWords={inWords} />
      <dl className={style.answers}>
        {sheet.readings.map(({ label, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and none changes its place
          <div key={place}>
            <dt>{inWords(label)}</dt>
            {text ? <dd>{inWords(text)}</dd> : null}
          </div>
        ))}
      </dl>
      <div className={style.acts}>
        <DisabledReason reason={refused && say(refused)}>
          <Button size="small" aria-label={`${say('inquiry.act.reask')} ${head}`} onClick={() => setReasking(true)}>
            {say('inquiry.act.reask')}
          </Button>
        </DisabledReason>
      </div>
      {isReasking ? <ReaskDialog sheet={sheet} close={() => setReasking(false)} /> : null}
    </article>
  );
}

/** Warnings stand until somebody says what was done about them; then it is said by whom. */
function Warnings({ sheet, inWords }: { sheet: Inquiry.Sheet; inWords: (words: Words) => string }) {
  const { say, dateTime } = useWords();
  const { may } = useStaff();
  const [isSeeing, setSeeing] = useState(false);
  const { flags, seen } = sheet;
  if (flags.length === 0) return null;
  const text = flags.map(inWords).join(' · ');
  if (seen)
    return (
      <Alert severity="info">{`${text} · ${say('inquiry.flag.seen', { by: seen.by, at: dateTime(seen.at), words: seen.words })}`}</Alert>
    );
  return (
    <>
      <Alert
        severity="error"
        action={
          may('m_chart') ? (
            <Button size="small" color="inherit" onClick={() => setSeeing(true)}>
              {say('inquiry.flag.act')}
            </Button>
          ) : null
        }
      >
        {text}
      </Alert>
      {isSeeing ? (
        <SeeFlags
          sheetId={sheet.id}
          patient={{ id: sheet.patientId, name: sheet.patientName }}
          flags={flags}
          close={() => setSeeing(false)}
        />
      ) : null}
    </>
  );
}
