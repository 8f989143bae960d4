import { type ReactNode, useId, useState } from 'react';
import { api } from '../../../api/api.ts';
import { ariaKeys, KeyHint } from '../../../blocks/foot/KeyHint.tsx';
import { SmallCurve } from '../../../blocks/SmallCurve.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import { useUsage } from '../../../blocks/useUsage.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type * as Taken from '../../../domain/history/drugs/shapes.ts';
import { numbersOf } from '../../../domain/history/strip.ts';
import type * as Strip from '../../../domain/history/stripShapes.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { strengthText } from '../../../domain/order/doseText.ts';
import { useWords } from '../../../words/useWords.ts';
import { FlaggedResult, LastTime } from './LastTime.tsx';
import style from './strip.module.css';

/** Who reads the record of a patient, and who deals with the money. */
const readers = ['m_chart', 'm_patient'] as const;
const moneyReaders = ['m_billing', 'm_patient'] as const;

/** Each person has the overview folded or open in this browser, as they left it. */
const openKey = 'xinglin.overview';

/**
 * One line above the record: why the patient comes, and the visit before. The overview folds out below it: problems, medicines, measurements,
 * results, and what is to come.
 */
export function OverviewStrip({ encounter }: { encounter: Encounter.Full }) {
  const { say } = useWords();
  const { may, user } = useStaff();
  const { patientId } = encounter;
  const id = useId();
  const [isOpen, setOpen] = useState(() => localStorage.getItem(`${openKey}.${user.userId}`) === '1');
  const { currentData: strip } = api.useQueryPatientStripQuery({ patientId }, { skip: !may(readers) });
  const toggle = () => {
    localStorage.setItem(`${openKey}.${user.userId}`, isOpen ? '0' : '1');
    setOpen(!isOpen);
  };
  useShortcut('alt+o', 'encounter.overview.open', strip ? toggle : undefined);
  return (
    <section className={style.strip} aria-label={say('history.strip.title')}>
      <div className={style.line} data-open={isOpen || undefined}>
        <div className={style.parts}>
          <LastTime encounter={encounter} strip={strip} />
        </div>
        {strip ? (
          <button
            type="button"
            className={style.fold}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-keyshortcuts={ariaKeys('alt+o')}
            onClick={toggle}
          >
            {say(isOpen ? 'encounter.overview.close' : 'encounter.overview.open')}
            <KeyHint keys="alt+o" />
          </button>
        ) : null}
      </div>
      {strip && isOpen ? (
        <div id={id} className={style.cells}>
          <Problems strip={strip} />
          <Drugs patientId={patientId} />
          <Vitals strip={strip} />
          <Results strip={strip} />
          <Coming strip={strip} />
          {may(moneyReaders) ? <Money strip={strip} patientId={patientId} /> : null}
        </div>
      ) : null}
    </section>
  );
}

/** One subject: its name and its lines; "none" where there are none. */
function Cell({ title, lines }: { title: MessageId; lines: readonly ReactNode[] }) {
  const { say } = useWords();
  return (
    <div className={style.cell}>
      <h3 className={style.title}>{say(title)}</h3>
      {lines.length === 0 ? <span className={style.none}>{say('history.strip.none')}</span> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keyboard, too */}
      <ul tabIndex={0} aria-label={say(title)}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no state and are replaced together
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function Problems({ strip: { problems } }: { strip: Strip.Strip }) {
  const { name } = useWords();
  return <Cell title="history.strip.problems" lines={problems.map((problem) => name(problem))} />;
}

/** The medication list in short: orders that run and medicines from elsewhere, which say so. */
function Drugs({ patientId }: { patientId: string }) {
  const { say, name, language } = useWords();
  const { full } = useUsage();
  const { currentData: list } = api.useQueryDrugsTakenQuery({ patientId });
  const taking = list?.rows.filter(({ status }) => status === 'taking') ?? [];
  const line = (drug: Taken.Row) => (
    <>
      {name({ name: drug.name, nameEn: drug.nameEn })} {strengthText(drug.specification, language)}{' '}
      <span className={style.quiet}>
        {full({ ...drug, duration: null })} {drug.source ? say(`history.drug.source.${drug.source}`) : ''}
        {drug.isChecked ? '' : ` ${say('history.drug.notChecked')}`}
      </span>
    </>
  );
  return <Cell title="history.strip.drugs" lines={taking.map(line)} />;
}

const signs = [
  { key: 'TEMPERATURE', label: 'history.strip.temperature' },
  { key: 'PULSE', label: 'history.strip.pulse' },
  { key: 'SPO2', label: 'history.strip.spo2' },
  { key: 'WEIGHT', label: 'history.strip.weight' },
] as const satisfies readonly { key: Encounter.VitalKey; label: MessageId }[];

function Vitals({ strip: { vitals } }: { strip: Strip.Strip }) {
  const { say, date } = useWords();
  const series = (key: Encounter.VitalKey) =>
    vitals
      .map(({ values }) => values[key])
      .filter((value) => typeof value === 'number')
      .toReversed();
  const [systolic, diastolic] = [series('SYSTOLIC'), series('DIASTOLIC')];
  const measured = (label: MessageId, text: string, values: readonly number[]) => (
    <>
      {say(label)} <strong>{text}</strong> <SmallCurve values={values} />
    </>
  );
  const pressure = systolic.length > 0 && diastolic.length > 0;
  const lines = [
    ...(pressure ? [measured('history.strip.pressure', `${systolic.at(-1)}/${diastolic.at(-1)}`, systolic)] : []),
    ...signs.flatMap(({ key, label }) => {
      const values = series(key);
      return values.length > 0 ? [measured(label, String(values.at(-1)), values)] : [];
    }),
  ];
  const [last] = vitals;
  const at = last
    ? [
        <span key="at" className={style.quiet}>
          {date(last.recordedAt)}
        </span>,
      ]
    : [];
  return <Cell title="history.strip.vitals" lines={lines.length > 0 ? [...lines, ...at] : []} />;
}

function Results({ strip: { results } }: { strip: Strip.Strip }) {
  const { name } = useWords();
  const line = (one: Strip.Result) => (
    <>
      {name(one)} <FlaggedResult result={one} /> <span className={style.quiet}>{one.unit}</span>{' '}
      <SmallCurve values={numbersOf([...one.before, one.result], one.unit)} />
    </>
  );
  return <Cell title="history.strip.results" lines={results.map(line)} />;
}

function Coming({ strip: { nextBooking, openTasks, vaccinesDue } }: { strip: Strip.Strip }) {
  const { say, dateTime, name } = useWords();
  const lines = [
    ...(nextBooking
      ? [
          say('history.strip.nextBooking', {
            time: dateTime(nextBooking.startsAt),
            doctor: name({ name: nextBooking.doctorName, nameEn: nextBooking.doctorNameEn }),
          }),
        ]
      : []),
    ...(openTasks > 0 ? [say('history.strip.openTasks', { count: openTasks })] : []),
    ...(vaccinesDue > 0 ? [say('history.strip.vaccinesDue', { count: vaccinesDue })] : []),
  ];
  return <Cell title="history.strip.coming" lines={lines} />;
}

/** What is owed and held comes with the band above, from the same query. */
function Money({ strip: { packages }, patientId }: { strip: Strip.Strip; patientId: string }) {
  const { say, money, name, date } = useWords();
  const { currentData: summary } = api.useQuerySlidingWindowPatientInfoQuery({ id: patientId });
  const lines = [
    ...(summary && summary.owed > 0
      ? [
          <strong key="owed" className={style.abnormal}>
            {say('history.strip.owed', { amount: money(summary.owed) })}
          </strong>,
        ]
      : []),
    ...(summary?.member ? [say('history.strip.balance', { card: name(summary.member), amount: money(summary.member.balance) })] : []),
    ...(packages ?? []).map((one) => say('history.strip.package', { name: name(one), date: date(one.expiresOn) })),
  ];
  return <Cell title="history.strip.money" lines={lines} />;
}
