import type { ReactNode } from 'react';
import table from '../../../blocks/table.module.css';
import { codeWords } from '../../../domain/pharmacy/appraisal/codes.ts';
import { type Indicators, ratesOf } from '../../../domain/pharmacy/appraisal/figures.ts';
import type { AppraisalResult } from '../../../domain/pharmacy/appraisal/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './appraisal.module.css';

/** Indicators of a sample: whole, by doctor and by department, and the problems that were found. */
export function ResultTab({ result }: { result: AppraisalResult }) {
  const { say, name } = useWords();
  const { whole, byDoctor, byDepartment, codes } = result;
  const unnamed = say('pharmacy.appraisal.unnamed');
  const heads = headsFor(whole);
  return (
    <div className={style.result}>
      <Figures heads={heads} label={say('pharmacy.appraisal.indicators')} first={say('pharmacy.appraisal.group')}>
        <Row heads={heads} title={say('pharmacy.appraisal.whole')} of={whole} />
        {byDoctor.map((group) => (
          <Row key={group.key} heads={heads} title={name(group.name) || unnamed} of={group.indicators} />
        ))}
      </Figures>
      <p className={style.rule}>
        {say('pharmacy.appraisal.unknown', { essential: whole.essentialUnknown, generic: whole.genericUnknown, drugs: whole.drugs })}
      </p>
      <Figures heads={heads} label={say('pharmacy.appraisal.byDepartment')} first={say('pharmacy.appraisal.field.department')}>
        {byDepartment.map((group) => (
          <Row key={group.key} heads={heads} title={name(group.name) || unnamed} of={group.indicators} />
        ))}
      </Figures>
      <table className={table.table} aria-label={say('pharmacy.appraisal.problems')}>
        <thead>
          <tr>
            <th scope="col">{say('pharmacy.appraisal.problems')}</th>
            <th scope="col" className={table.number}>
              {say('pharmacy.appraisal.field.sheets')}
            </th>
          </tr>
        </thead>
        <tbody>
          {codes.map(({ code, count }) => (
            <tr key={code}>
              <td>
                {code} {say(codeWords[code])}
              </td>
              <td className={table.number}>{count}</td>
            </tr>
          ))}
          {codes.length === 0 ? (
            <tr>
              <td colSpan={2}>{say('pharmacy.appraisal.noProblems')}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

const allHeads = [
  'pharmacy.appraisal.field.sheets',
  'pharmacy.appraisal.rate.drugsEach',
  'pharmacy.appraisal.rate.antibioticShare',
  'pharmacy.appraisal.rate.injectionShare',
  'pharmacy.appraisal.rate.essentialShare',
  'pharmacy.appraisal.rate.genericShare',
  'pharmacy.appraisal.rate.amountEach',
  'pharmacy.appraisal.rate.rationalShare',
  'pharmacy.appraisal.rate.piecesEach',
] as const;

/** Pieces have a column only where the sample holds some. */
const headsFor = ({ pieces }: Indicators) => allHeads.filter((head) => pieces > 0 || head !== 'pharmacy.appraisal.rate.piecesEach');
type Heads = ReturnType<typeof headsFor>;

function Figures({ label, first, heads, children }: { label: string; first: string; heads: Heads; children: ReactNode }) {
  const { say } = useWords();
  return (
    <table className={table.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className={table.number}>
              {say(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const none = '–';
const percent = (share: number | null): string => (share === null ? none : `${share.toFixed(1)}%`);

function Row({ title, of, heads }: { title: string; of: Indicators; heads: Heads }) {
  const { amount } = useWords();
  const rates = ratesOf(of);
  const cells = [
    of.judged === of.sheets ? String(of.sheets) : `${of.judged}/${of.sheets}`,
    rates.drugsEach?.toFixed(2) ?? none,
    percent(rates.antibioticShare),
    percent(rates.injectionShare),
    percent(rates.essentialShare),
    percent(rates.genericShare),
    rates.amountEach === null ? none : amount(rates.amountEach),
    percent(rates.rationalShare),
    rates.piecesEach?.toFixed(2) ?? none,
  ];
  return (
    <tr>
      <th scope="row">{title}</th>
      {heads.map((head, place) => (
        <td key={head} className={table.number}>
          {cells[place]}
        </td>
      ))}
    </tr>
  );
}
