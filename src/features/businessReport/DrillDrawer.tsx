import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { type DetailColumn, DetailTable } from '../../blocks/DetailTable.tsx';
import { useStaff } from '../../blocks/staff.ts';
import type { DimensionName } from '../../domain/businessReport/dimensions.ts';
import { labelOf, type SumName, sumsOf, unitOf } from '../../domain/businessReport/measures.ts';
import { reportOf } from '../../domain/businessReport/reports.ts';
import { groupingsOf } from '../../domain/businessReport/rules.ts';
import type { Asked, Fact } from '../../domain/businessReport/shapes.ts';
import { figureText } from '../../domain/businessReport/table.ts';
import { dateAt } from '../../domain/dates.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';
import style from './businessReport.module.css';
import type { Pressed } from './ReportTable.tsx';
import { ShareExplanation } from './ShareExplanation.tsx';

const pageSize = 50;

/** What one figure is made of: its bills, payments, visits or batches, and their sum. */
export function DrillDrawer({ asked, pressed, close }: { asked: Asked; pressed: Pressed; close: () => void }) {
  const words = useWords();
  const { say, number } = words;
  const staff = useStaff();
  const parts = sumsOf(pressed.measure);
  const [sum, setSum] = useState<SumName>(parts[0]!);
  const [page, setPage] = useState(1);
  const drill = api.useDrillBusinessReportQuery({ ...asked, sum, keys: pressed.keys, page, size: pageSize });
  const found = drill.currentData;
  const unit = unitOf(sum);
  const billPath = staff.pathTo('billing/have-pay', 'simplified-bill');
  const billOf = ({ of, clinicId, objectId, at }: Fact) =>
    of === 'bill' && billPath && clinicId === staff.user.practiceId
      ? `${billPath}?${new URLSearchParams({ bill: objectId, from: dateAt(at), to: dateAt(at), tab: 'paid' })}`
      : undefined;
  const title = say('businessReport.drill.title', { measure: say(labelOf(pressed.measure)), row: pressed.row });
  return (
    <DetailDrawer title={title} close={close}>
      {parts.length > 1 ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={say('businessReport.drill.parts')}
          value={sum}
          onChange={(_, next: SumName | null) => {
            if (!next) return;
            setSum(next);
            setPage(1);
          }}
        >
          {parts.map((part) => (
            <ToggleButton key={part} value={part}>
              {say(labelOf(part))}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ) : null}
      {found ? (
        <p className={style.sum} role="status">
          {say('businessReport.drill.sum', { count: found.total, sum: figureText(found.sum, unit, { say, number }) })}
        </p>
      ) : null}
      {sum === 'share' ? <ShareOfFigure asked={asked} pressed={pressed} /> : null}
      <DetailTable
        title={labelOf(sum)}
        asked={drill}
        rows={found?.rows}
        keyOf={({ id }) => id}
        columns={columnsFor(sum, billOf, words)}
        empty="businessReport.empty"
      />
      {found && found.total > pageSize ? (
        <div className={style.pages}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {say('businessReport.drill.previous')}
          </Button>
          <span>{say('businessReport.drill.page', { page, pages: Math.ceil(found.total / pageSize) })}</span>
          <Button size="small" disabled={page * pageSize >= found.total} onClick={() => setPage(page + 1)}>
            {say('businessReport.drill.next')}
          </Button>
        </div>
      ) : null}
    </DetailDrawer>
  );
}

/** The reckoning of a share beside its bill lines, where the figure belongs to a doctor, a rule or all of them. */
function ShareOfFigure({ asked, pressed }: { asked: Asked; pressed: Pressed }) {
  const groupings = groupingsOf(reportOf(asked.reportCode), asked);
  const keyOf = (grouping: DimensionName) => pressed.keys[groupings.indexOf(grouping)];
  const isDivided = pressed.keys.length > 0 && groupings.some((grouping) => grouping !== 'doctor' && grouping !== 'shareRule');
  if (isDivided) return null;
  const [doctorId, ruleId] = [keyOf('doctor'), keyOf('shareRule')];
  return <ShareExplanation asked={asked} scope={{ ...(doctorId && { doctorId }), ...(ruleId && { ruleId }) }} />;
}

const columnsFor = (
  sum: SumName,
  billOf: (fact: Fact) => string | undefined,
  { say, number, dateTime, name }: Speech,
): DetailColumn<Fact>[] => [
  { label: 'businessReport.drill.at', cell: ({ at }) => dateTime(at) },
  {
    label: 'businessReport.drill.number',
    cell: (fact) => {
      const to = billOf(fact);
      return to ? (
        <Link component={RouterLink} to={to}>
          {fact.number}
        </Link>
      ) : (
        fact.number
      );
    },
  },
  { label: 'businessReport.drill.patient', cell: ({ patientName, patientNameEn }) => name({ nameZh: patientName, nameEn: patientNameEn }) },
  { label: 'businessReport.drill.about', cell: ({ noteZh, noteEn }) => name({ nameZh: noteZh, nameEn: noteEn }) },
  { label: labelOf(sum), right: true, cell: ({ figure }) => figureText(figure, unitOf(sum), { say, number }) },
];
