import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { ClinicBill } from '../../blocks/ClinicBill.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { type DetailColumn, DetailTable } from '../../blocks/DetailTable.tsx';
import { DrawerPages } from '../../blocks/DrawerPages.tsx';
import { useStaff } from '../../blocks/staff.ts';
import type { DimensionName } from '../../domain/businessReport/dimensions.ts';
import { labelOf, type SumName, sumsOf, unitOf } from '../../domain/businessReport/measures.ts';
import { reportOf } from '../../domain/businessReport/reports.ts';
import { groupingsOf } from '../../domain/businessReport/rules.ts';
import type { Asked, Fact } from '../../domain/businessReport/shapes.ts';
import { packedText } from '../../domain/businessReport/table.ts';
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
  const { say } = words;
  const staff = useStaff();
  const parts = sumsOf(pressed.measure);
  const [sum, setSum] = useState<SumName>(parts[0]!);
  const [page, setPage] = useState(1);
  const [bill, setBill] = useState<Fact>();
  const drill = api.useDrillBusinessReportQuery({ ...asked, sum, keys: pressed.keys, page, size: pageSize });
  const found = drill.currentData;
  const unit = unitOf(sum);
  const billPath = staff.pathTo('billing/have-pay', 'simplified-bill');
  const claimPath = staff.pathTo('billing/claims-management', 'simplified-approval/claims-management');
  const documentPaths = {
    stockDocument: staff.pathTo('inventory/outbound-management'),
    stockTransfer: staff.pathTo('inventory/allocating-management'),
  };
  const pathOf = ({ of, clinicId, objectId, at }: Fact): string | undefined => {
    if (clinicId !== staff.user.practiceId) return undefined;
    if (of === 'bill' && billPath)
      return `${billPath}?${new URLSearchParams({ bill: objectId, from: dateAt(at), to: dateAt(at), tab: 'paid' })}`;
    const documentPath = of === 'stockDocument' || of === 'stockTransfer' ? documentPaths[of] : undefined;
    if (documentPath) return `${documentPath}?${new URLSearchParams({ document: objectId })}`;
    return of === 'claim' && claimPath ? `${claimPath}?${new URLSearchParams({ claim: objectId })}` : undefined;
  };
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
          {say('businessReport.drill.sum', { count: found.total, sum: packedText(found.sum, unit, words, pressed.packing) })}
        </p>
      ) : null}
      {sum === 'share' ? <ShareOfFigure asked={asked} pressed={pressed} /> : null}
      <DetailTable
        title={labelOf(sum)}
        asked={drill}
        rows={found?.rows}
        keyOf={({ id }) => id}
        columns={columnsFor(sum, { pathOf, open: setBill, packing: pressed.packing }, words)}
        empty="businessReport.empty"
      />
      {bill ? <ClinicBill clinicId={bill.clinicId} billId={bill.objectId} number={bill.number} close={() => setBill(undefined)} /> : null}
      <DrawerPages page={page} size={pageSize} total={found?.total} go={setPage} />
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

interface Ways {
  pathOf: (fact: Fact) => string | undefined;
  /** Shows a bill here, where no screen of the person holds it: that of another clinic. */
  open: (fact: Fact) => void;
  packing: Pressed['packing'];
}

const columnsFor = (sum: SumName, { pathOf, open, packing }: Ways, words: Speech): DetailColumn<Fact>[] => [
  { label: 'businessReport.drill.at', cell: ({ at }) => words.dateTime(at) },
  {
    label: 'businessReport.drill.number',
    cell: (fact) => {
      const to = pathOf(fact);
      if (to) {
        return (
          <Link component={RouterLink} to={to}>
            {fact.number}
          </Link>
        );
      }
      return fact.of === 'bill' ? (
        <Link component="button" type="button" onClick={() => open(fact)} sx={{ font: 'inherit' }}>
          {fact.number}
        </Link>
      ) : (
        fact.number
      );
    },
  },
  {
    label: 'businessReport.drill.patient',
    cell: ({ patientName, patientNameEn }) => words.name({ nameZh: patientName, nameEn: patientNameEn }),
  },
  { label: 'businessReport.drill.about', cell: ({ noteZh, noteEn }) => words.name({ nameZh: noteZh, nameEn: noteEn }) },
  { label: labelOf(sum), right: true, cell: ({ figure }) => packedText(figure, unitOf(sum), words, packing) },
];
