import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CloseIcon as Close } from '../../../blocks/icons.tsx';
import { MoveButton } from '../../../blocks/MoveButton.tsx';
import { isUncoded } from '../../../domain/encounter/diagnoses.ts';
import { recordClosed } from '../../../domain/encounter/sections.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { Panel } from '../Panel.tsx';
import { DiagnosisSearch } from './DiagnosisSearch.tsx';
import style from './diagnosis.module.css';
import { type Diagnoses, useDiagnoses } from './useDiagnoses.ts';

/** The diagnoses of the visit in their order; the first is the primary one. */
export function DiagnosesPanel({ encounter }: { encounter: Encounter.Full }) {
  const { say } = useWords();
  const { diagnoses } = encounter;
  const list = useDiagnoses(encounter.id, diagnoses);
  const { canTreat } = encounter;
  const closed = recordClosed(encounter.status);
  return (
    <Panel
      id="record-diagnoses"
      title={say('encounter.diagnosis.title')}
      aside={canTreat && diagnoses.length === 0 ? say('encounter.diagnosis.needed') : undefined}
    >
      <ol className={style.list}>
        {diagnoses.map((row, place) => (
          <Row key={row.id} row={row} place={place} last={diagnoses.length - 1} list={list} isClosed={closed !== undefined || !canTreat} />
        ))}
      </ol>
      {list.problem ? <Alert severity="error">{list.problem}</Alert> : null}
      {!canTreat && diagnoses.length === 0 ? <p className={style.closed}>{say('encounter.diagnosis.none')}</p> : null}
      {canTreat && closed ? <p className={style.closed}>{say(closed)}</p> : null}
      {canTreat && !closed ? <DiagnosisSearch choose={list.add} present={diagnoses.map(({ nameZh }) => nameZh)} /> : null}
    </Panel>
  );
}

interface RowProps {
  row: Encounter.Diagnosis;
  place: number;
  last: number;
  list: Diagnoses;
  isClosed: boolean;
}

function Row({ row, place, last, list, isClosed }: RowProps) {
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
