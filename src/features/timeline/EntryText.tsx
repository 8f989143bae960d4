import { Dose } from '../../blocks/DoseLine.tsx';
import { EarlyWarning } from '../../blocks/EarlyWarning.tsx';
import { MedicineName } from '../../blocks/MedicineName.tsx';
import { SignValue } from '../../blocks/SignValue.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useUsage } from '../../blocks/useUsage.ts';
import { countText, strengthText } from '../../domain/order/doseText.ts';
import { scopeText } from '../../domain/report/flags.ts';
import { unitText } from '../../domain/report/unitText.ts';
import type * as Timeline from '../../domain/timeline/shapes.ts';
import { earlyWarning } from '../../domain/vitals/earlyWarning.ts';
import { judgeVitals } from '../../domain/vitals/judge.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import { useWords } from '../../words/useWords.ts';
import style from './timeline.module.css';
import type { Entry } from './useTimeline.ts';
import { useVaccineName } from './useVaccineName.ts';
import { readingsOf } from './vitals.ts';

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

function VitalText({ entry }: { entry: Timeline.VitalSign }) {
  const { say } = useWords();
  const { values, at } = entry;
  const judgements = judgeVitals(values, entry, at);
  return (
    <span className={style.signs}>
      <EarlyWarning warning={earlyWarning(values, entry, at)} />
      {readingsOf(entry).map(({ key, value, unit }) => (
        <span key={key} className={style.reading}>
          {say(`vital.sign.${key}`)} <SignValue value={value} unit={unit} judgement={judgements[key]} />
        </span>
      ))}
    </span>
  );
}

function DiagnoseText({ entry }: { entry: Timeline.Diagnose }) {
  const { say, name } = useWords();
  return (
    <span>
      <strong>{name(entry)}</strong> <span className={style.quiet}>{entry.code || say('common.uncoded')}</span>{' '}
      {entry.certainty === 'suspected' ? <span className={style.quiet}>{say('timeline.suspected')}</span> : null} {entry.note}
    </span>
  );
}

function LabText({ entry }: { entry: Timeline.LabCheck }) {
  const { say, name, language } = useWords();
  const { abnormal, resultCount, reportId, findings, impression } = entry;
  const counted = abnormal.length > 0 ? 'timeline.abnormal' : 'timeline.normal';
  return (
    <span>
      <strong>{name({ name: entry.itemName, nameEn: entry.itemNameEn })}</strong>{' '}
      {reportId === null ? (
        <StatusDot kind="report" state={entry.status} />
      ) : (
        <>
          <CriticalFindings entry={entry} />
          {resultCount > 0 ? <span className={style.quiet}>{say(counted, { abnormal: abnormal.length, count: resultCount })}</span> : null}
          {abnormal.map((row) => (
            <span key={row.code} className={row.critical ? style.critical : style.abnormal}>
              {' '}
              {say(`print.lab.${row.critical ? 'critical' : 'flag'}.${row.abnormalFlag || 'A'}`)}{' '}
              {say('timeline.result', { name: name(row), result: row.result, unit: unitText(row.unit), scope: scopeText(row, language) })}
            </span>
          ))}{' '}
          {impression || findings}
        </>
      )}
    </span>
  );
}

/** The critical findings of a signed report come before everything else it says. */
function CriticalFindings({ entry: { criticalFindings } }: { entry: Timeline.LabCheck | Timeline.VideoCheck }) {
  const { say, name } = useWords();
  return criticalFindings.map((finding) => (
    <span key={finding.code} className={style.critical}>
      {say('print.lab.critical.A')} {name(finding)}{' '}
    </span>
  ));
}

function ImagingText({ entry }: { entry: Timeline.VideoCheck }) {
  const { say, name } = useWords();
  return (
    <span>
      <strong>{name({ name: entry.itemName, nameEn: entry.itemNameEn })}</strong>{' '}
      {entry.reportId === null ? (
        <StatusDot kind="report" state={entry.status} />
      ) : (
        <>
          <CriticalFindings entry={entry} />
          {entry.impression}
        </>
      )}{' '}
      {entry.fileCount > 0 ? <span className={style.quiet}>{say('timeline.pictures', { count: entry.fileCount })}</span> : null}
    </span>
  );
}

function VaccineText({ entry }: { entry: Timeline.Vaccine }) {
  const { say } = useWords();
  const nameOf = useVaccineName();
  return (
    <span>
      <strong>{nameOf(entry)}</strong> {say('vaccine.dose', { dose: entry.doseNumber })}{' '}
      <span className={style.quiet}>{[entry.batchNumber, entry.place].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function DrugText({ entry }: { entry: Timeline.Drug }) {
  const { name, language } = useWords();
  const { full } = useUsage();
  return (
    <span>
      <strong>
        <MedicineName itemId={entry.itemId}>{name({ name: entry.itemName, nameEn: entry.itemNameEn })}</MedicineName>
      </strong>{' '}
      <Dose>{strengthText(entry.specification, language)}</Dose>{' '}
      <span className={style.quiet}>
        {[full(entry), countText(entry.quantity, { zh: entry.unit, en: entry.unitEn }, language)].filter(Boolean).join(' · ')}
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
