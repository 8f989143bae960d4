import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import table from '../../../blocks/table.module.css';
import { addDays, dateAt } from '../../../domain/dates.ts';
import { passedPercent, type Sum, sumByRule } from '../../../domain/order/figures/rate.ts';
import type * as Figures from '../../../domain/order/figures/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { RuleAnswers } from './RuleAnswers.tsx';
import style from './rules.module.css';
import { useRuleName } from './useRuleName.ts';

const DateField = lazy(() => import('../../../blocks/DateField.tsx'));

/** Days that are shown at first. */
const usualDays = 30;
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** How often each rule asked, and what became of it, so that a rule that is always pressed away is seen. */
export function RuleFigures() {
  const { say } = useWords();
  const today = dateAt(new Date());
  const [period, setPeriod] = useState({ from: addDays(today, 1 - usualDays), to: today });
  const [doctorId, setDoctor] = useState('');
  const [open, setOpen] = useState<Sum>();
  const isAsked = isDay(period.from) && isDay(period.to);
  const { currentData: figures, error, refetch } = api.useQueryRuleFiguresQuery(period, { skip: !isAsked });
  const [fetchFile, exporting] = api.useExportRuleFiguresMutation();
  const criteria: Figures.Criteria = { ...period, ...(doctorId && { doctorId }) };
  const doctors = [...new Map(figures?.rows.map((row) => [row.doctorId, row.doctorName]))];
  return (
    <section aria-label={say('configuration.figures.title')}>
      <h2 className={style.title}>{say('configuration.figures.title')}</h2>
      <div className={style.period}>
        <Suspense fallback={<Skeleton width={140} height={36} />}>
          {(['from', 'to'] as const).map((end) => (
            <DateField
              key={end}
              value={period[end]}
              onChange={(day) => setPeriod((now) => ({ ...now, [end]: day }))}
              ids={{ 'aria-label': say(`configuration.figures.${end}`) }}
            />
          ))}
        </Suspense>
        <Select
          size="small"
          displayEmpty
          value={doctorId}
          inputProps={{ 'aria-label': say('configuration.figures.doctor') }}
          onChange={(event) => setDoctor(event.target.value)}
        >
          <MenuItem value="">{say('configuration.figures.allDoctors')}</MenuItem>
          {doctors.map(([id, name]) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </Select>
        <ExportButton name="order-warnings" isBusy={exporting.isLoading} fetchFile={(format) => fetchFile({ ...period, format })} />
      </div>
      {error ? (
        <ErrorState message={error.message} retry={() => void refetch()} />
      ) : (
        <FigureTable figures={figures} doctorId={doctorId} open={setOpen} />
      )}
      {open ? <RuleAnswers of={open} criteria={criteria} close={() => setOpen(undefined)} /> : null}
    </section>
  );
}

const counts = ['asked', 'overridden', 'confirmed', 'heeded', 'stopped', 'open'] as const;

interface TableProps {
  figures: Figures.Figures | undefined;
  doctorId: string;
  open: (row: Sum) => void;
}

function FigureTable({ figures, doctorId, open }: TableProps) {
  const { say, dateTime } = useWords();
  const nameOf = useRuleName();
  if (!figures) return <Skeleton variant="rounded" height={120} aria-busy />;
  const rows = sumByRule(figures.rows.filter((row) => doctorId === '' || row.doctorId === doctorId));
  return (
    <>
      <p className={style.hint}>
        {figures.since ? say('configuration.figures.since', { date: dateTime(figures.since) }) : say('configuration.figures.noQuestion')}
      </p>
      {rows.length === 0 ? (
        <p className={style.hint}>{say('configuration.figures.none')}</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{say('configuration.rules.rule')}</th>
              {counts.map((count) => (
                <th key={count} scope="col" className={table.number}>
                  {say(`configuration.figures.${count}`)}
                </th>
              ))}
              <th scope="col" className={table.number}>
                {say('configuration.figures.rate')}
              </th>
              <th scope="col">{say('common.acts')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const percent = passedPercent(row);
              const name = nameOf(row);
              return (
                <tr key={row.rule}>
                  <td>{name}</td>
                  {counts.map((count) => (
                    <td key={count} className={table.number}>
                      {row[count]}
                    </td>
                  ))}
                  <td className={table.number}>{percent === null ? '–' : `${percent}%`}</td>
                  <td>
                    <Button size="small" aria-label={say('configuration.figures.showOf', { rule: name })} onClick={() => open(row)}>
                      {say('configuration.figures.show')}
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </>
  );
}
