import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { addDays, dateAt } from '../../../domain/dates.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { checkTerms, usualCycle } from '../../../domain/order/standing/rules.ts';
import type * as Standing from '../../../domain/order/standing/shapes.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { useWords } from '../../../words/useWords.ts';
import { CardLine } from '../CardLine.tsx';
import style from '../order.module.css';
import { draftOfLine } from '../sections.ts';
import type { OrderWords } from '../useOrderWords.ts';

type Typed = Omit<Standing.Draft, 'lines' | 'encounterId' | 'until'> & { until: string };

const Field = fieldsOf<Typed>();

interface Props {
  encounterId: string;
  lines: readonly Order.Line[];
  words: OrderWords;
  close: () => void;
}

/** Keeps drugs of this visit as a standing prescription of the patient. */
export function StandingForm({ encounterId, words, close, lines: given }: Props) {
  const [lines] = useState(given);
  const tell = useDoneNotice();
  const [save] = api.useSaveStandingMutation({ tells: 'caller' });
  const today = dateAt(new Date());
  const start: Typed = {
    cycleDays: Math.max(...lines.map(({ duration }) => duration ?? 0), 0) || usualCycle,
    until: addDays(today, 180),
    reason: '',
    isAgreed: false,
  };
  return (
    <DrawerForm
      title="order.standing.write"
      start={start}
      check={(typed: Typed) => checkTerms({ ...typed, until: typed.until || null }, today) as FieldProblem<Typed>[]} // the same fields
      save={(typed: Typed) => save({ ...typed, until: typed.until || null, encounterId, lines: lines.map(draftOfLine) }).unwrap()}
      done={() => tell({ message: 'order.told.standing' })}
      close={close}
      draftKey={`standing.${encounterId}`}
    >
      <ul className={style.cardLines}>
        {lines.map((line) => (
          <li key={line.id}>
            <CardLine line={line} words={words} />
          </li>
        ))}
      </ul>
      <Field.Number of="cycleDays" label="order.standing.field.cycle" hint="order.standing.hint.cycle" required />
      <Field.Date of="until" label="order.standing.field.until" hint="order.standing.hint.until" required />
      <Field.Area of="reason" label="order.standing.field.reason" hint="order.standing.hint.reason" required rows={3} />
      <Agreement />
    </DrawerForm>
  );
}

/** More than four weeks at a time need the patient's agreement. */
function Agreement() {
  const { say } = useWords();
  const cycleDays = useWatch<Typed, 'cycleDays'>({ name: 'cycleDays' });
  if ((cycleDays ?? 0) <= usualCycle) return null;
  return (
    <>
      <Field.Check of="isAgreed" label="order.standing.field.agreed" />
      <p className={style.lineSide}>{say('order.standing.hint.agreed')}</p>
    </>
  );
}
