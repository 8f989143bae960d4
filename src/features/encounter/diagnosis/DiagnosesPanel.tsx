import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { recordClosed } from '../../../domain/encounter/sections.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { standardConfig } from '../../../domain/order/ordersConfig.ts';
import { useWords } from '../../../words/useWords.ts';
import { useCorrecting } from '../addendum/useCorrecting.ts';
import { Panel } from '../Panel.tsx';
import { TcmDiagnosis } from '../tcm/TcmDiagnosis.tsx';
import { DiagnosesCorrection } from './DiagnosesCorrection.tsx';
import { DiagnosisRow } from './DiagnosisRow.tsx';
import { DiagnosisSearch } from './DiagnosisSearch.tsx';
import style from './diagnosis.module.css';
import { useDiagnoses } from './useDiagnoses.ts';

/** The diagnoses of the visit in their order; the first is the primary one. */
export function DiagnosesPanel({ encounter }: { encounter: Encounter.Full }) {
  const { say } = useWords();
  const { diagnoses } = encounter;
  const list = useDiagnoses(encounter.id, diagnoses);
  const { canTreat } = encounter;
  const closed = recordClosed(encounter.status);
  const correcting = useCorrecting(encounter);
  const [isCorrecting, setCorrecting] = useState(false);
  const { currentData: orders } = api.useQueryOrdersConfigurationQuery();
  const offersHerbs = (orders ?? standardConfig).kinds.includes('herbal');
  return (
    <Panel
      id="record-diagnoses"
      title={say('encounter.diagnosis.title')}
      aside={canTreat && diagnoses.length === 0 ? say('encounter.diagnosis.needed') : undefined}
      acts={
        correcting ? (
          <Button size="small" onClick={() => setCorrecting(true)}>
            {say('addendum.correct')}
          </Button>
        ) : undefined
      }
    >
      <ol className={style.list}>
        {diagnoses.map((row, place) => (
          <DiagnosisRow
            key={row.id}
            row={row}
            place={place}
            last={diagnoses.length - 1}
            list={list}
            isClosed={closed !== undefined || !canTreat}
          />
        ))}
      </ol>
      {list.problem ? <Alert severity="error">{list.problem}</Alert> : null}
      {!canTreat && diagnoses.length === 0 ? <p className={style.closed}>{say('encounter.diagnosis.none')}</p> : null}
      {canTreat && closed && !correcting ? <p className={style.closed}>{say(closed)}</p> : null}
      {canTreat && !closed ? <DiagnosisSearch choose={list.add} present={diagnoses.map(({ nameZh }) => nameZh)} /> : null}
      <TcmDiagnosis isClosed={closed !== undefined || !canTreat} isOffered={offersHerbs} />
      {correcting && isCorrecting ? (
        <DiagnosesCorrection encounter={encounter} correcting={correcting} close={() => setCorrecting(false)} />
      ) : null}
    </Panel>
  );
}
