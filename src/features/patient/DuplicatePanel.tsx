import Button from '@mui/material/Button';
import { Age } from '../../blocks/Age.tsx';
import { Deceased } from '../../blocks/Deceased.tsx';
import { useDuplicates } from '../../blocks/useDuplicates.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './patient.module.css';

interface Props {
  /** The facts, as typed, whose suspects the person has looked at and said are somebody else. Other facts are looked at anew. */
  passed: string;
  pass: (facts: string) => void;
  open: (id: string) => void;
}

/** Patients on file who may be the one being typed, beside the form, with what agrees. */
export function DuplicatePanel({ passed, pass, open }: Props) {
  const { say } = useWords();
  const { typed, isAskable, suspects } = useDuplicates();
  const isSettled = suspects.length > 0 && passed === typed;

  return (
    <aside className={style.aside} aria-live="polite" aria-label={say('patient.duplicates.title')}>
      <h3 className={style.asideTitle}>{say('patient.duplicates.title')}</h3>
      {suspects.length === 0 ? (
        <p className={style.hint}>{say(isAskable ? 'patient.duplicates.none' : 'patient.duplicates.hint')}</p>
      ) : null}
      <ul className={style.suspects}>
        {suspects.map((suspect) => (
          <Suspect key={suspect.id} suspect={suspect} open={open} />
        ))}
      </ul>
      {isSettled ? <p className={style.hint}>{say('patient.duplicates.continued')}</p> : null}
      {suspects.length > 0 && !isSettled ? (
        <Button variant="outlined" fullWidth onClick={() => pass(typed)}>
          {say('patient.duplicates.continue')}
        </Button>
      ) : null}
    </aside>
  );
}

function Suspect({ suspect, open }: { suspect: Patient.Duplicate; open: (id: string) => void }) {
  const { say, date } = useWords();
  const { id, name, mrn, sex, birthDate, mobile, agrees } = suspect;
  return (
    <li className={style.suspect} data-same={agrees.includes('idNumber')}>
      <span className={style.suspectName}>
        <span>{name}</span>
        {suspect.isDeceased ? <Deceased on={suspect.deceasedOn} /> : null}
        <span>{say(`common.sex.${sex}`)}</span>
        <Age of={suspect} />
      </span>
      <span className={style.small}>
        <span>{mrn}</span>
        <span>{date(birthDate)}</span>
        <span>{mobile}</span>
      </span>
      <span className={style.agrees}>
        {say('patient.duplicates.same', { agrees: agrees.map((fact) => say(`patient.agrees.${fact}`)).join(say('patient.list.comma')) })}
      </span>
      <Button size="small" onClick={() => open(id)}>
        {say('patient.duplicates.open')}
      </Button>
    </li>
  );
}
