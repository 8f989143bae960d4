import Checkbox from '@mui/material/Checkbox';
import { Fragment } from 'react';
import table from '../../blocks/table.module.css';
import type { Coverage } from '../../domain/order/coverage.ts';
import { isInWords } from '../../domain/order/orderTypes.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { LineActs } from './LineActs.tsx';
import { LineStates } from './LineStates.tsx';
import { LineText } from './LineText.tsx';
import { CoverageOfLine } from './OrderCoverage.tsx';
import style from './order.module.css';
import { ReviewNote } from './ReviewNote.tsx';
import { SubstitutionNote } from './SubstitutionNote.tsx';
import { bracketsOf, type OrderSection, sectionsOf, waysOf, wholeGroups } from './sections.ts';
import { RequestSlip } from './test/RequestSlip.tsx';
import type { OrderWords } from './useOrderWords.ts';

interface Props {
  lines: readonly Order.Line[];
  selected: readonly string[];
  select: (ids: string[]) => void;
  edit: (line: Order.Line) => void;
  /** Lines that are open in the entry line. */
  beingEdited: readonly string[];
  words: OrderWords;
  isClosed: boolean;
  /** Nothing to pick for: the table is read. */
  isReading: boolean;
  /** Undefined: the patient has no policy. */
  coverage: Coverage | undefined;
}

/** The orders of the visit, sheet by sheet. */
export function OrderTable({ lines, selected, select, edit, beingEdited, words, isClosed, isReading, coverage }: Props) {
  const { say } = useWords();
  const toggle = (ids: readonly string[], isOn: boolean) => {
    const whole = wholeGroups(ids, lines);
    select(isOn ? [...new Set([...selected, ...whole])] : selected.filter((id) => !whole.includes(id)));
  };
  return (
    <table className={`${table.table} ${style.orders}`}>
      <caption className={style.hidden}>{say('order.list')}</caption>
      <thead>
        <tr>
          <th scope="col" className={style.pick}>
            <span className={style.hidden}>{say('order.pick')}</span>
          </th>
          <th scope="col" className={style.what}>
            {say('order.order')}
          </th>
          <th scope="col" className={`${table.number} ${style.amount}`}>
            {say('order.quantity')}
          </th>
          <th scope="col" className={`${table.number} ${style.amount}`}>
            {say('order.amount')}
          </th>
          <th scope="col" className={style.states}>
            {say('field.status')}
          </th>
          <th scope="col" className={style.rowActs}>
            <span className={style.hidden}>{say('common.acts')}</span>
          </th>
        </tr>
      </thead>
      {sectionsOf(lines).map((section) => (
        <Section
          key={section.id}
          section={section}
          selected={selected}
          toggle={toggle}
          edit={edit}
          beingEdited={beingEdited}
          words={words}
          isClosed={isClosed}
          isReading={isReading}
          coverage={coverage}
        />
      ))}
    </table>
  );
}

interface SectionProps {
  section: OrderSection;
  selected: readonly string[];
  toggle: (ids: readonly string[], isOn: boolean) => void;
  edit: (line: Order.Line) => void;
  /** Lines that are open in the entry line. */
  beingEdited: readonly string[];
  words: OrderWords;
  isClosed: boolean;
  /** Nothing to pick for: the table is read. */
  isReading: boolean;
  coverage: Coverage | undefined;
}

function Section({ section, selected, toggle, edit, beingEdited, words, isClosed, isReading, coverage }: SectionProps) {
  const { say, amount } = useWords();
  const { lines } = section;
  const brackets = bracketsOf(lines);
  const ids = lines.map(({ id }) => id);
  const count = ids.filter((id) => selected.includes(id)).length;
  const title = say(section.title, { number: section.number });
  return (
    <tbody data-section={section.id.split(' ')[0]}>
      <tr className={style.section}>
        <td className={style.pick}>
          {isReading ? null : (
            <Checkbox
              size="small"
              checked={count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={(_, isOn) => toggle(ids, isOn)}
              slotProps={{ input: { 'aria-label': say('order.pick.section', { title }) } }}
            />
          )}
        </td>
        <th scope="rowgroup" colSpan={2}>
          {title}
          <span className={style.sectionCount}>{say('order.section.count', { count: lines.length })}</span>
        </th>
        <td className={table.number}>{amount(lines.reduce((sum, line) => sum + line.amount, 0))}</td>
        <td colSpan={2} />
      </tr>
      {lines[0]?.review ? <ReviewNote review={lines[0].review} columns={6} /> : null}
      {lines.map((line, index) => (
        <Fragment key={line.id}>
          <tr data-selected={selected.includes(line.id) || undefined}>
            <td className={style.pick}>
              {isReading ? null : (
                <Checkbox
                  size="small"
                  checked={selected.includes(line.id)}
                  onChange={(_, isOn) => toggle([line.id], isOn)}
                  slotProps={{ input: { 'aria-label': say('order.pick.line', { name: words.nameOf(line) }) } }}
                />
              )}
            </td>
            <td>
              <LineText line={line} bracket={brackets[index]!} words={words} />
              <CoverageOfLine line={coverage?.lines.find(({ orderId }) => orderId === line.id)} />
            </td>
            <td className={table.number}>{isInWords(line.adviceType) ? '' : words.quantity(line)}</td>
            <td className={table.number}>{isInWords(line.adviceType) ? '' : amount(line.amount)}</td>
            <td className={style.states}>
              <LineStates line={line} />
            </td>
            <td className={style.rowActs}>
              <RequestSlip line={line} name={words.nameOf(line)} />
              {isClosed ? null : (
                <LineActs line={line} ways={waysOf(line, lines)} edit={edit} beingEdited={beingEdited} name={words.nameOf(line)} />
              )}
            </td>
          </tr>
          {line.substitution ? <SubstitutionNote line={line} substitution={line.substitution} columns={6} /> : null}
        </Fragment>
      ))}
    </tbody>
  );
}
