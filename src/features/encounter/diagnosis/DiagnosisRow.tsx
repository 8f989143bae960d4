import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CloseIcon as Close } from '../../../blocks/icons.tsx';
import { MoveButton } from '../../../blocks/MoveButton.tsx';
import { isUncoded } from '../../../domain/encounter/diagnoses.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './diagnosis.module.css';
import type { DiagnosisActs } from './useDiagnoses.ts';

interface Props {
  row: Encounter.DiagnosisDraft;
  place: number;
  last: number;
  list: DiagnosisActs;
  isClosed: boolean;
}

/** One diagnosis of a list with its place, and the acts that change it while the list is open. */
export function DiagnosisRow({ row, place, last, list, isClosed }: Props) {
  const { say, name } = useWords();
  const shown = name(row);
  const isSuspected = row.certainty === 'suspected';
  return (
    <li className={style.row}>
      <span className={style.place}>{place === 0 ? say('encounter.diagnosis.primary') : place + 1}</span>
      <span className={style.name}>
        {shown}
        {isSuspected ? say('encounter.diagnosis.suspectedMark') : ''}
        {isUncoded(row) ? (
          <span className={style.uncoded} title={say('encounter.diagnosis.uncodedHint')}>
            {say('common.uncoded')}
          </span>
        ) : (
          <span className={style.code}>{row.code}</span>
        )}
      </span>
      {isClosed ? null : (
        <span className={style.acts}>
          <Button
            size="small"
            aria-pressed={isSuspected}
            aria-label={say('encounter.diagnosis.certainty', { name: shown })}
            onClick={() => void list.setCertainty(row.nameZh, isSuspected ? 'confirmed' : 'suspected')}
          >
            {say(isSuspected ? 'encounter.diagnosis.suspected' : 'encounter.diagnosis.confirmed')}
          </Button>
          {(['up', 'down'] as const).map((direction) => (
            <MoveButton
              key={direction}
              direction={direction}
              label={say(`encounter.diagnosis.${direction}`, { name: shown })}
              places={{ above: place, below: last - place }}
              move={() => void list.move(row.nameZh, direction === 'up' ? -1 : 1)}
            />
          ))}
          <IconButton
            size="small"
            aria-label={say('encounter.diagnosis.remove', { name: shown })}
            onClick={() => void list.remove(row.nameZh)}
          >
            <Close fontSize="inherit" />
          </IconButton>
        </span>
      )}
    </li>
  );
}
