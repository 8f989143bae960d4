import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { SignValue } from '../../blocks/SignValue.tsx';
import table from '../../blocks/table.module.css';
import { ageAt, ageWords, dateAt } from '../../domain/dates.ts';
import { truncateOrPad } from '../../domain/decimals.ts';
import type { Indicator } from '../../domain/growth/standards.ts';
import { daysOfMonth, unitOf } from '../../domain/growth/zScore.ts';
import type * as Timeline from '../../domain/timeline/shapes.ts';
import type { Judgement } from '../../domain/vitals/judge.ts';
import { useWords } from '../../words/useWords.ts';
import { LineChart } from './LineChart.tsx';
import style from './timeline.module.css';

const indicators = ['weight', 'height', 'head', 'bmi'] as const;

/** Weight, height, head circumference and body mass index of a child against the standard of the World Health Organization. */
export function GrowthPanel({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const [indicator, setIndicator] = useState<Indicator>('weight');
  const { currentData: growth, error, refetch } = api.useQueryGrowthCurveQuery({ patientId, indicator });
  return (
    <div className={style.panel}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={indicator}
        onChange={(_, next: Indicator | null) => next && setIndicator(next)}
        aria-label={say('timeline.growth.indicator')}
      >
        {indicators.map((one) => (
          <ToggleButton key={one} value={one}>
            {say(`timeline.growth.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {!growth && !error ? <Skeleton variant="rounded" height={320} /> : null}
      {growth ? <Growth growth={growth} indicator={indicator} /> : null}
    </div>
  );
}

function Growth({ growth, indicator }: { growth: Timeline.Growth; indicator: Indicator }) {
  const { say } = useWords();
  const { points, curves, birthDate } = growth;
  const measured = points.filter(({ z, isPlausible }) => z !== null && isPlausible);
  if (curves.every((curve) => curve.points.length === 0) || (points.every(({ z }) => z === null) && points.length > 0))
    return <p className={style.hint}>{say('timeline.growth.notCovered')}</p>;
  const last = spanOf(curves, measured);
  return (
    <>
      <LineChart
        label={say('timeline.growth.chart', { name: say(`timeline.growth.${indicator}`), count: measured.length })}
        lines={[
          ...curves.map(({ z, points: line }) => ({
            id: `z${z}`,
            label: say('timeline.growth.sd', { z: z > 0 ? `+${z}` : String(z) }),
            look: z === 0 ? ('median' as const) : ('standard' as const),
            points: line.map(({ ageDays, value }): [number, number] => [ageDays, value]),
          })),
          { id: 'measured', look: 'measured', points: measured.map(({ ageDays, value }): [number, number] => [ageDays, value]) },
        ]}
        x={{ from: 0, to: last, ticks: ticksTo(last, say) }}
        unit={unitOf[indicator]}
        tell={(ageDays, value) => `${ageText(birthDate, ageDays, say)} ${value} ${unitOf[indicator]}`}
      />
      <p className={style.hint}>{say('timeline.growth.source')}</p>
      {points.length === 0 ? <p className={style.hint}>{say('timeline.growth.none')}</p> : <Points growth={growth} indicator={indicator} />}
    </>
  );
}

type Say = ReturnType<typeof useWords>['say'];

/** A child of a few months is not drawn on five years. */
function spanOf(curves: Timeline.Growth['curves'], points: Timeline.Growth['points']): number {
  const whole = curves[0]?.points.at(-1)?.ageDays ?? 0;
  const reached = points.at(-1)?.ageDays ?? 0;
  const steps = [12, 24, 60, 120, 228].map((months) => Math.floor(months * daysOfMonth));
  return Math.min(whole, steps.find((step) => reached <= step * 0.92) ?? whole);
}

function ticksTo(last: number, say: Say) {
  const months = last / daysOfMonth;
  const step = months <= 13 ? 2 : months <= 25 ? 4 : months <= 61 ? 12 : 24;
  return Array.from({ length: Math.floor(months / step) + 1 }, (_, index) => index * step).map((at) => ({
    at: at * daysOfMonth,
    label: step < 12 ? say('timeline.growth.monthAge', { count: at }) : say('timeline.growth.years', { count: at / 12 }),
  }));
}

function ageText(birthDate: string, ageDays: number, say: Say): string {
  const date = dateAt(new Date(Date.parse(`${birthDate}T04:00:00Z`) + ageDays * 86_400_000));
  const age = ageAt(birthDate, date);
  if (!age) return '';
  const { message, values } = ageWords(age);
  return say(message, values);
}

/** WHO: beyond two standard deviations. */
function judgedBy(z: number | null): Judgement | undefined {
  if (z === null) return undefined;
  if (Math.abs(z) <= 2) return { state: 'normal', source: 'who' };
  return { state: z < 0 ? 'low' : 'high', source: 'who' };
}

function Points({ growth: { points, birthDate }, indicator }: { growth: Timeline.Growth; indicator: Indicator }) {
  const { say, date } = useWords();
  return (
    <table className={`${table.table} ${table.tall}`}>
      <thead>
        <tr>
          <th scope="col">{say('timeline.growth.column.date')}</th>
          <th scope="col">{say('timeline.growth.column.age')}</th>
          <th scope="col" className={table.number}>
            {say('timeline.growth.column.value')}
          </th>
          <th scope="col" className={table.number}>
            {say('timeline.growth.column.z')}
          </th>
          <th scope="col" className={table.number}>
            {say('timeline.growth.column.percentile')}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...points].reverse().map(({ id, recordedAt, ageDays, value, z, percentile, isPlausible }) => (
          <tr key={id}>
            <td>{date(recordedAt)}</td>
            <td>{ageText(birthDate, ageDays, say)}</td>
            <td className={table.number}>
              <SignValue value={String(value)} unit={unitOf[indicator]} judgement={isPlausible ? judgedBy(z) : undefined} />
              {isPlausible ? null : <span className={style.improbable}> {say('timeline.growth.improbable')}</span>}
            </td>
            <td className={table.number}>{z === null ? '–' : truncateOrPad(z, 2)}</td>
            <td className={table.number}>{percentile === null ? '–' : say('timeline.growth.percentile', { value: percentile })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
