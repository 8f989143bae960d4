import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { Age } from '../../blocks/Age.tsx';
import { useRested } from '../../blocks/useSearch.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { tidiedDocument, tidiedPhone } from '../../domain/patient/tidy.ts';
import { useWords } from '../../words/useWords.ts';
import style from './patient.module.css';

interface Props {
  /** The facts, as typed, whose suspects the person has looked at and said are somebody else. Other facts are looked at anew. */
  passed: string;
  pass: (facts: string) => void;
  open: (id: string) => void;
}

type Facts = Pick<Patient.Draft, 'name' | 'mobile' | 'idNumber' | 'birthDate'>;

/** What a person is recognised by, in one text that can be compared. */
export const factsOf = ({ name, mobile, idNumber, birthDate }: Facts): string =>
  JSON.stringify({ name: name.trim(), mobile: tidiedPhone(mobile), idNumber: tidiedDocument(idNumber), birthDate });

/** Patients on file who may be the one being typed, beside the form, with what agrees. */
export function DuplicatePanel({ passed, pass, open }: Props) {
  const { say } = useWords();
  const [name, mobile, idNumber, birthDate] = useWatch<Patient.Draft, ['name', 'mobile', 'idNumber', 'birthDate']>({
    name: ['name', 'mobile', 'idNumber', 'birthDate'],
  });
  const typed = useRested(factsOf({ name, mobile, idNumber, birthDate }), 200);
  const asked = JSON.parse(typed) as Facts;
  const isAskable = Boolean(asked.idNumber || (asked.name && (asked.mobile || asked.birthDate)) || (asked.mobile && asked.birthDate));
  const { currentData } = api.useCheckDuplicatePatientQuery(asked, { skip: !isAskable });
  const suspects = isAskable ? (currentData ?? []) : [];
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
        <span>{say(`common.sex.${sex}`)}</span>
        <Age birthDate={birthDate} />
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
