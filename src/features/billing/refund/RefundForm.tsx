import Button from '@mui/material/Button';
import { type ComponentProps, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { RefundLines } from '../../../blocks/refund/RefundLines.tsx';
import { type Draft, type LimitOf, wishesOf } from '../../../blocks/refund/refundDraft.ts';
import { useRefundAct } from '../../../blocks/refund/useRefundAct.ts';
import type { FieldWords } from '../../../blocks/resolver.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { checkSplit } from '../../../domain/refund/split.ts';
import { type Refundable, refundableOf } from '../../../domain/refund/standing.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';
import { RefundPreview } from './RefundPreview.tsx';

const Field = fieldsOf<Draft>();
const leftOf = (line: Billing.BillLine) => line.quantity - line.refundedQuantity;

/** The form asks which lines of a settled bill go back, how many of each, and why; the button names the sum and what pressing it does. */
export function RefundForm({ bill: latest, close }: { bill: Billing.Full; close: () => void }) {
  // As it was seen when the form opened: what a colleague changes meanwhile is not written over unseen.
  const [bill] = useState(latest);
  const lines = bill.lines.filter((line) => leftOf(line) > 0);
  const { currentData: standing, error } = api.useQueryRefundableQuery({ billingId: bill.id }, { refetchOnMountOrArgChange: true });
  const limitOf = (line: Billing.BillLine): Refundable =>
    refundableOf(standing?.find(({ lineId }) => lineId === line.id) ?? { left: leftOf(line), sheet: null });
  const [start] = useState<Draft>(() => ({
    quantities: Object.fromEntries(lines.map((line) => [line.id, 0])),
    split: null,
    reason: '',
    lines: '',
  }));
  const { act, question, show, text, against } = useRefundAct();
  const save = ({ quantities, split, reason }: Draft, confirmed: boolean) =>
    act({
      billingId: bill.id,
      lines: wishesOf(quantities),
      split: split?.shares ?? null,
      reason,
      version: bill.version,
      ...(confirmed && { confirmed }),
    });
  // The keys go to the first line that can be refunded, and which can is known only then.
  if (!standing && !error) return null;
  return (
    <DrawerForm
      title="refund.apply"
      start={start}
      check={(draft) => checkDraft(draft, lines, limitOf)}
      save={save}
      close={close}
      saveText={text}
      against={against}
    >
      <div className={style.wideField}>
        <Lines lines={lines} standing={standing} limitOf={limitOf} />
      </div>
      <Field.Text of="reason" label="field.reason" required wide />
      <UsualReasons />
      <div className={style.wideField}>
        <RefundPreview billingId={bill.id} lines={lines} limitOf={limitOf} show={show} />
      </div>
      {question}
    </DrawerForm>
  );
}

/** The lines with their fault, which only a part of the form can read. */
function Lines(given: Omit<ComponentProps<typeof RefundLines>, 'wrong'>) {
  const { errors } = useFormState<Draft>();
  return <RefundLines {...given} wrong={errors.lines as FieldWords | undefined} />;
}

function checkDraft({ quantities, split, reason }: Draft, lines: readonly Billing.BillLine[], limitOf: LimitOf): FieldProblem<Draft>[] {
  const wrong = lines.find((line) => {
    const quantity = quantities[line.id] ?? null;
    const { most, isWhole } = limitOf(line);
    return (
      quantity === null || !Number.isInteger(quantity) || quantity < 0 || quantity > most || (isWhole && quantity > 0 && quantity < most)
    );
  });
  return [
    ...(wrong ? [wrongLine(limitOf(wrong))] : []),
    ...(!wrong && wishesOf(quantities).length === 0 ? [{ field: 'lines', message: 'refund.lines.none' } as const] : []),
    ...(split ? (checkSplit(split.shares, split.methods, split.cash) as FieldProblem<Draft>[]) : []),
    ...(reason.trim() === '' ? [{ field: 'reason', message: 'refund.reason.required' } as const] : []),
  ];
}

const wrongLine = ({ most, isWhole, reason }: Refundable): FieldProblem<Draft> =>
  most === 0 || isWhole
    ? { field: 'lines', message: reason ?? 'refund.lines.nothingLeft' }
    : { field: 'lines', message: 'refund.quantity.range', values: { left: most } };

/** One press writes a usual reason; readers of the other language see it in theirs. */
function UsualReasons() {
  const { say, name } = useWords();
  const { data: reasons } = api.useGetRefundReasonListQuery();
  const { setValue } = useFormContext<Draft>();
  if (!reasons?.length) return null;
  return (
    <fieldset className={style.usualReasons} aria-label={say('refund.reason.usual')}>
      {reasons.map((entry) => (
        <Button
          key={entry.code}
          size="small"
          variant="outlined"
          onClick={() => setValue('reason', name(entry), { shouldDirty: true, shouldValidate: true })}
        >
          {name(entry)}
        </Button>
      ))}
    </fieldset>
  );
}
