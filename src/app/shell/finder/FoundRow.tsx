import type { HTMLAttributes, MouseEvent } from 'react';
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
  go: (way: PatientWay) => void;
}

/** One row under the search box: what was found, and behind a patient what can be begun for them. */
export function FoundRow({ of, option, ways, go }: Props) {
  const onClick = (event: MouseEvent<HTMLLIElement>) => {
    const digit = event.target instanceof Element && event.target.closest('[data-way]')?.getAttribute('data-way');
    const way = ways.find((each) => each.digit === digit);
    if (way) go(way);
    else option.onClick?.(event);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above hears the keys of the list
    <li {...option} onClick={onClick} className={`${option.className} ${style.row}`}>
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

/** The digit is pressed with Alt while its row is highlighted. */
function WayOf({ way: { digit, label } }: { way: PatientWay }) {
  const { say } = useWords();
  return (
    <span className={style.way} data-way={digit}>
      {say(label)}
      <kbd className={style.wayKey}>{digit}</kbd>
    </span>
  );
}
