import type { HTMLAttributes } from 'react';
import { PatientLine } from '../../../blocks/PatientPicker.tsx';
import { useWords } from '../../../words/useWords.ts';
import style from './finder.module.css';
import type { FinderRow } from './found.ts';
import type { PatientWay } from './usePatientWays.ts';

interface Props {
  of: FinderRow;
  /** The list passes these to each of its rows. */
  option: HTMLAttributes<HTMLLIElement>;
  ways: readonly PatientWay[];
}

/** One row under the search box: what was found, and behind a patient what can be begun for them. */
export function FoundRow({ of, option, ways }: Props) {
  return (
    <li {...option} className={`${option.className} ${style.row}`}>
      <span className={style.rowText}>
        <RowText of={of} />
      </span>
      {ways.length === 0 ? null : (
        <span className={style.ways}>
          {ways.map((way) => (
            <WayOf key={way.digit} way={way} />
          ))}
        </span>
      )}
    </li>
  );
}

function RowText({ of }: { of: FinderRow }) {
  const { say } = useWords();
  if (of.kind === 'patient') return <PatientLine patient={of.patient} />;
  if (of.kind === 'newcomer') return <strong>{say('shell.search.register', { typed: of.typed })}</strong>;
  return of.kind === 'none' ? say('shell.search.none') : of.title;
}

/** A click chooses the row by this way (`wayAt`). The digit is pressed with Alt while its row is highlighted. */
function WayOf({ way: { digit, label } }: { way: PatientWay }) {
  const { say } = useWords();
  return (
    <span className={style.way} data-way={digit}>
      {say(label)}
      <kbd className={style.wayKey}>{digit}</kbd>
    </span>
  );
}
