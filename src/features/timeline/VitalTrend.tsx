import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type * as Timeline from '../../domain/timeline/shapes.ts';
import { isAbnormal, type SignState } from '../../domain/vitals/bands.ts';
import { judgeVitals } from '../../domain/vitals/judge.ts';
import { unitText } from '../../domain/vitals/wording.ts';
import { useWords } from '../../words/useWords.ts';
import { LineChart } from './LineChart.tsx';
import style from './timeline.module.css';
import { type MeasureKey, measures, seriesOf, unitOfMeasure } from './vitals.ts';

const none: readonly Timeline.VitalSign[] = [];

/** How a measured point is judged by the age at its time. */
function stateAt(rows: readonly Timeline.VitalSign[], shown: MeasureKey, at: number, value: number): SignState | undefined {
  const row = rows.find((one) => Date.parse(one.at) === at);
  const key = shown === 'SYSTOLIC' && row?.values.SYSTOLIC !== value ? 'DIASTOLIC' : shown;
  return row && judgeVitals(row.values, row, row.at)[key]?.state;
}

/** One vital sign over the last hundred measurements; blood pressure shows both its values. */
export function VitalTrend({ patientId }: { patientId: string }) {
  const { say, date } = useWords();
  const { currentData } = api.useQueryVitalSignOverviewQuery({ patientId, page: 1, size: 100 });
  const [wanted, setWanted] = useState<MeasureKey>();
  const rows = currentData?.rows ?? none;
  const offered = measures.filter((key) => key !== 'DIASTOLIC' && seriesOf(rows, key).length > 1);
  const shown = offered.find((key) => key === wanted) ?? offered[0];
  if (!currentData) return null;
  if (!shown) return <p className={style.hint}>{say('timeline.trend.none')}</p>;
  const unit = unitText(unitOfMeasure(shown), say);
  const points = seriesOf(rows, shown);
  const second = shown === 'SYSTOLIC' ? seriesOf(rows, 'DIASTOLIC') : [];
  const [from, to] = [points[0]![0], points.at(-1)![0]];
  const day = (at: number) => date(new Date(at).toISOString());
  const ticks = [...new Set([from, (from + to) / 2, to])].map((at) => ({ at, label: day(at) }));
  const name = say(`timeline.vital.${shown}`);
  return (
    <section className={style.panel} aria-label={say('timeline.trend.title')}>
      <div className={style.head}>
        <h3 className={style.title}>{say('timeline.trend.title')}</h3>
        <Select
          size="small"
          value={shown}
          onChange={(event) => setWanted(event.target.value as MeasureKey)}
          inputProps={{ 'aria-label': say('timeline.trend.choose') }}
        >
          {offered.map((key) => (
            <MenuItem key={key} value={key}>
              {say(`timeline.vital.${key}`)}
            </MenuItem>
          ))}
        </Select>
      </div>
      <LineChart
        label={say('timeline.trend.chart', { name, count: points.length })}
        lines={[
          { id: shown, points, look: 'measured' },
          ...(second.length > 0 ? [{ id: 'second', points: second, look: 'second' as const }] : []),
        ]}
        x={{ from: from - (to - from) * 0.03 - 1, to: to + (to - from) * 0.03 + 1, ticks }}
        unit={unit}
        judge={(at, value) => stateAt(rows, shown, at, value)}
        tell={(at, value) => {
          const state = stateAt(rows, shown, at, value);
          const told = say('timeline.trend.value', { date: day(at), value, unit });
          return state && isAbnormal(state) ? `${told} · ${say(`vital.state.${state}`)}` : told;
        }}
      />
    </section>
  );
}
