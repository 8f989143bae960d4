import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { api } from '../../../api/api.ts';
import { Key } from '../../../blocks/Key.tsx';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type * as Inquiry from '../../../domain/inquiry/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './inquiry.module.css';
import { useTakeOver } from './useTakeOver.ts';

/** Days after which a sheet speaks of an earlier illness. */
const freshDays = 7;

const isFresh = ({ submittedAt }: Inquiry.Sheet, visitAt: string) =>
  Math.abs(Date.parse(visitAt) - Date.parse(submittedAt)) < freshDays * 86_400_000;

interface Props {
  encounter: Encounter.Full;
  isWritable: boolean;
}

/** The sheet that the patient filled in before this visit: its warnings, and one key that writes it into the record. */
export function InquiryStrip({ encounter, isWritable }: Props) {
  const { currentData: sheets } = api.useQueryInquirySheetsQuery({ patientId: encounter.patientId }, { refetchOnFocus: true });
  const sheet = sheets?.find((one) => isFresh(one, encounter.scheduledAt));
  if (!sheet) return null;
  const isTaken = sheet.takenInto.includes(encounter.id);
  if (isTaken && sheet.flags.length === 0) return null;
  return <Strip encounter={encounter} sheet={sheet} mayTake={isWritable && !isTaken} />;
}

function Strip({ encounter, sheet, mayTake }: { encounter: Encounter.Full; sheet: Inquiry.Sheet; mayTake: boolean }) {
  const { say, dateTime, language } = useWords();
  const { take, isTaking, problem } = useTakeOver(encounter, sheet);
  useShortcut('alt+i', 'inquiry.act.takeOver', mayTake && !isTaking ? () => void take() : undefined);
  const [complaint] = sheet.sections;
  const said = complaint ? complaint.text[language === 'en' && complaint.text.en ? 'en' : 'zh'] : '';
  const flags = sheet.flags.map(({ zh, en }) => (language === 'en' ? en || zh : zh)).join(' · ');
  return (
    <Alert
      severity={flags && !sheet.seen ? 'error' : 'info'}
      className={style.strip}
      action={
        mayTake ? (
          <Button size="small" color="inherit" disabled={isTaking} onClick={() => void take()}>
            {say('inquiry.act.takeOver')} <Key>Alt+I</Key>
          </Button>
        ) : null
      }
    >
      {say('inquiry.strip', { time: dateTime(sheet.submittedAt), said })}
      {flags ? <strong className={style.flags}>{say('inquiry.strip.flags', { flags })}</strong> : null}
      {problem ? <span role="alert">{problem}</span> : null}
    </Alert>
  );
}
