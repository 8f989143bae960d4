import { api } from '../../api/api.ts';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useEntryName } from '../../blocks/useEntryName.ts';
import { scopeText } from '../../domain/report/flags.ts';
import type * as Timeline from '../../domain/timeline/shapes.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import { useWords } from '../../words/useWords.ts';
import style from './timeline.module.css';
import type { Entry } from './useTimeline.ts';
import { useVaccineName } from './useVaccineName.ts';
import { measuresOf } from './vitals.ts';

/** What an entry says, in a line or two. */
export function EntryText({ entry }: { entry: Entry }) {
  switch (entry.kind) {
    case 'vitalSign':
      return <VitalText entry={entry} />;
    case 'diagnose':
      return <DiagnoseText entry={entry} />;
    case 'labCheck':
      return <LabText entry={entry} />;
    case 'videoCheck':
      return <ImagingText entry={entry} />;
    case 'vaccine':
      return <VaccineText entry={entry} />;
    case 'drug':
      return <DrugText entry={entry} />;
    case 'appointment':
      return <VisitText entry={entry} />;
  }
}

function VitalText({ entry: { values } }: { entry: Timeline.VitalSign }) {
  const { say } = useWords();
  return (
    <span>
      {measuresOf(values)
        .map(({ key, value, unit }) => `${say(`timeline.vital.${key}`)} ${value} ${unit}`.trim())
        .join(' · ')}
    </span>
  );
}

function DiagnoseText({ entry }: { entry: Timeline.Diagnose }) {
  const { say, name } = useWords();
  return (
    <span>
      <strong>{name(entry)}</strong> <span className={style.quiet}>{entry.code}</span>{' '}
      {entry.certainty === 'suspected' ? <span className={style.quiet}>{say('timeline.suspected')}</span> : null} {entry.note}
    </span>
  );
}

function LabText({ entry }: { entry: Timeline.LabCheck }) {
  const { say, name, language } = useWords();
  const { abnormal, resultCount, reportId } = entry;
  return (
    <span>
      <strong>{name({ name: entry.itemName, nameEn: entry.itemNameEn })}</strong>{' '}
      {reportId === null ? (
        <StatusDot kind="report" state={entry.status} />
      ) : abnormal.length === 0 ? (
        <span className={style.quiet}>{say('timeline.normal', { count: resultCount })}</span>
      ) : (
        <>
          <span className={style.quiet}>{say('timeline.abnormal', { abnormal: abnormal.length, count: resultCount })}</span>
          {abnormal.map((row) => (
            <span key={row.code} className={row.critical ? style.critical : style.abnormal}>
              {' '}
              {say(row.critical ? criticalWords(row) : `print.lab.flag.${row.abnormalFlag || 'A'}`)}{' '}
              {say('timeline.result', { name: name(row), result: row.result, unit: row.unit, scope: scopeText(row, language) })}
            </span>
          ))}
        </>
      )}
    </span>
  );
}

const criticalWords = ({ abnormalFlag }: Timeline.LabCheck['abnormal'][number]) =>
  abnormalFlag === 'L' ? 'print.lab.critical.L' : 'print.lab.critical.H';

function ImagingText({ entry }: { entry: Timeline.VideoCheck }) {
  const { say, name } = useWords();
  return (
    <span>
      <strong>{name({ name: entry.itemName, nameEn: entry.itemNameEn })}</strong>{' '}
      {entry.reportId === null ? <StatusDot kind="report" state={entry.status} /> : entry.impression}{' '}
      {entry.fileCount > 0 ? <span className={style.quiet}>{say('timeline.pictures', { count: entry.fileCount })}</span> : null}
    </span>
  );
}

function VaccineText({ entry }: { entry: Timeline.Vaccine }) {
  const { say } = useWords();
  const nameOf = useVaccineName();
  return (
    <span>
      <strong>{nameOf(entry)}</strong> {say('timeline.vaccine.dose', { dose: entry.doseNumber })}{' '}
      <span className={style.quiet}>{[entry.batchNumber, entry.place].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function DrugText({ entry }: { entry: Timeline.Drug }) {
  const { say, name } = useWords();
  const nameOf = useEntryName();
  const routes = api.useGetDrugDeliveryWaysQuery({ pageSize: 10_000 }).data?.rows;
  const frequencies = api.useGetDrugFrequencyOfUsageQuery().data;
  const units = api.useGetDrugDoseUnitListQuery().data;
  const usage = [
    entry.dose === null ? '' : `${entry.dose} ${entry.doseUnit ? nameOf(units, entry.doseUnit) : ''}`,
    entry.routeCode ? nameOf(routes, entry.routeCode) : '',
    entry.frequencyCode ? nameOf(frequencies, entry.frequencyCode) : '',
    entry.duration === null ? '' : say('timeline.drug.days', { days: entry.duration }),
  ];
  return (
    <span>
      <strong>{name({ name: entry.itemName, nameEn: entry.itemNameEn })}</strong> {entry.specification}{' '}
      <span className={style.quiet}>
        {[...usage, say('timeline.drug.quantity', { quantity: entry.quantity, unit: name({ name: entry.unit, nameEn: entry.unitEn }) })]
          .map((part) => part.trim())
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}

function VisitText({ entry }: { entry: Timeline.Appointment }) {
  const { name } = useWords();
  return (
    <span>
      <StatusDot kind="appointment" state={entry.status} /> {name({ nameZh: entry.departmentZh, nameEn: entry.departmentEn })}{' '}
      {entry.reason}
    </span>
  );
}

/** A signed report can be printed from where it is read. */
export function EntryPrint({ entry }: { entry: Entry }) {
  if (entry.kind !== 'labCheck' && entry.kind !== 'videoCheck') return null;
  if (entry.reportId === null) return null;
  return <PrintActs isInRow of={[{ document: entry.kind === 'labCheck' ? 'lab' : 'imaging', reportId: entry.reportId }]} />;
}
