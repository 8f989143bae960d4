import { api } from '../../../api/api.ts';
import { SmallCurve } from '../../../blocks/SmallCurve.tsx';
import { useOpenReport } from '../../../blocks/visit/openReport.ts';
import { numbersOf } from '../../../domain/history/strip.ts';
import type * as Strip from '../../../domain/history/stripShapes.ts';
import { orderType } from '../../../domain/order/orderTypes.ts';
import type * as Patient from '../../../domain/patient/shapes.ts';
import { unitText } from '../../../domain/report/unitText.ts';
import { useWords } from '../../../words/useWords.ts';
import { OverviewCard } from '../OverviewCard.tsx';
import style from '../overview.module.css';

interface Props {
  summary: Pick<Patient.Summary, 'id' | 'name'>;
  goTo: (tab: string) => void;
}

const arrows: Readonly<Record<string, string>> = { H: '\u2191', L: '\u2193', A: '!' };

/** The last result of each indicator with its day and curve, abnormal ones first; a press opens the report. */
export function ResultsCard({ summary, goTo }: Props) {
  const { currentData, error } = api.useQueryPatientStripQuery({ patientId: summary.id });
  return (
    <OverviewCard
      title="patient.overview.results"
      way={{ act: () => goTo('timeline') }}
      lines={currentData?.results.map((result) => <ResultLine key={result.indicatorId} result={result} patient={summary} />)}
      none="patient.overview.noResults"
      failed={error}
    />
  );
}

function ResultLine({ result, patient }: { result: Strip.Result; patient: Props['summary'] }) {
  const { name, date } = useWords();
  return (
    <span className={style.line}>
      <ResultName result={result} patient={patient} />
      <span className={style.course}>
        <span className={result.abnormalFlag === '' ? undefined : style.flagged}>
          {result.result} {arrows[result.abnormalFlag] ?? ''}
        </span>
        <span className={style.quiet}>{unitText(result.unit)}</span>
        <SmallCurve values={numbersOf([...result.before, result.result], result.unit)} />
        <span className={style.quiet} title={name(result)}>
          {date(result.at)}
        </span>
      </span>
    </span>
  );
}

/** The name of an indicator, which opens the report of its last result. */
function ResultName({ result, patient }: { result: Strip.Result; patient: Props['summary'] }) {
  const { say, name } = useWords();
  const open = useOpenReport();
  const { orderId: id, itemName = '', itemNameEn = '' } = result;
  if (!open || !id) return <span>{name(result)}</span>;
  const test = { id, adviceType: orderType.lab, itemName, itemNameEn, patient: { id: patient.id, name: patient.name } };
  const title = say('patient.overview.result.open', { name: name({ name: itemName, nameEn: itemNameEn }) });
  return (
    <button type="button" className={style.opens} title={title} onClick={() => open(test)}>
      {name(result)}
    </button>
  );
}
