import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { DetailTable } from '../../../blocks/DetailTable.tsx';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { MedicineName } from '../../../blocks/MedicineName.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { useStaff } from '../../../blocks/staff.ts';
import { useFlowAct } from '../../../blocks/useFlowAct.tsx';
import type * as Billing from '../../../domain/billing/shapes.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import type * as Refund from '../../../domain/refund/shapes.ts';
import { checkSplit } from '../../../domain/refund/split.ts';
import { type Refundable, refundableOf } from '../../../domain/refund/standing.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';
import { RefundPreview } from './RefundPreview.tsx';
import { type Draft, type LimitOf, wishesOf } from './refundDraft.ts';

const Field = fieldsOf<Draft>();
const leftOf = (line: Billing.BillLine) => line.quantity - line.refundedQuantity;

/** Which lines of a settled bill, how many of each, and why; what that gives back is shown while it is typed. */
export function RefundForm({ bill: latest, close }: { bill: Billing.Full; close: () => void }) {
  // As it was seen when the form opened: what a colleague changes meanwhile is not written over unseen.
  const [bill] = useState(latest);
  const [apply] = api.useApplyRefundMutation({ tells: 'caller' });
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
  const check = ({ quantities, split, reason }: Draft): FieldProblem<Draft>[] => {
    const wrong = lines.find((line) => {
      const quantity = quantities[line.id] ?? 0;
      const { most, isWhole } = limitOf(line);
      return !Number.isInteger(quantity) || quantity < 0 || quantity > most || (isWhole && quantity > 0 && quantity < most);
    });
    const limit = wrong && limitOf(wrong);
    return [
      ...(limit
        ? [
            limit.most === 0 || limit.isWhole
              ? ({ field: 'lines', message: limit.reason ?? 'refund.lines.nothingLeft' } as const)
              : ({ field: 'lines', message: 'refund.quantity.range', values: { left: limit.most } } as const),
          ]
        : []),
      ...(wishesOf(quantities).length === 0 ? [{ field: 'lines', message: 'refund.lines.none' } as const] : []),
      ...(split ? (checkSplit(split.shares, split.methods, split.cash) as FieldProblem<Draft>[]) : []),
      ...(reason.trim() === '' ? [{ field: 'reason', message: 'refund.reason.required' } as const] : []),
    ];
  };
  const { doOrAsk, question } = useFlowAct();
  const save = ({ quantities, split, reason }: Draft, confirmed: boolean) => {
    const draft = {
      billingId: bill.id,
      lines: wishesOf(quantities),
      split: split?.shares ?? null,
      reason,
      version: bill.version,
      ...(confirmed && { confirmed }),
    };
    return doOrAsk({ act: 'refund', draft, perform: () => apply(draft).unwrap() });
  };
  // The keys go to the first line that can be refunded, and which can is known only then.
  if (!standing && !error) return null;
  return (
    <DrawerForm title="refund.apply" start={start} check={check} save={save} close={close}>
      <div className={style.wideField}>
        <Lines lines={lines} standing={standing} limitOf={limitOf} />
      </div>
      <Field.Text of="reason" label="field.reason" required wide />
      <UsualReasons />
      <div className={style.wideField}>
        <RefundPreview billingId={bill.id} lines={lines} limitOf={limitOf} />
      </div>
      {question}
    </DrawerForm>
  );
}

interface LinesProps {
  lines: readonly Billing.BillLine[];
  standing: readonly Refund.LineStanding[] | undefined;
  limitOf: LimitOf;
}

function Lines({ lines, standing, limitOf }: LinesProps) {
  const { say, name, amount } = useWords();
  const quantities = useWatch<Draft, 'quantities'>({ name: 'quantities' });
  const { setValue } = useFormContext<Draft>();
  const { errors } = useFormState<Draft>();
  const wrong = errors.lines as FieldWords | undefined;
  const nameOf = (line: Billing.BillLine) => name({ nameZh: line.itemName, nameEn: line.itemNameEn });
  return (
    <>
      <DetailTable
        title="refund.lines"
        rows={lines}
        keyOf={({ id }) => id}
        empty="refund.lines.nothingLeft"
        columns={[
          {
            label: 'package.item',
            cell: (line) => (
              <>
                <MedicineName itemId={line.goodsId}>{nameOf(line)}</MedicineName>
                <Held limit={limitOf(line)} standing={standing?.find(({ lineId }) => lineId === line.id)} />
              </>
            ),
          },
          { label: 'billing.line.net', cell: (line) => amount(line.net), right: true },
          { label: 'refund.left', cell: (line) => limitOf(line).most, right: true },
          {
            label: 'refund.quantity',
            right: true,
            cell: (line) => (
              <div className={style.refundQuantity}>
                <NumberField
                  value={quantities[line.id] ?? null}
                  disabled={limitOf(line).most === 0}
                  onChange={(quantity) => {
                    setValue('quantities', { ...quantities, [line.id]: quantity }, { shouldDirty: true });
                    setValue('split', null);
                  }}
                  ids={{ 'aria-label': `${say('refund.quantity')} ${nameOf(line)}` }}
                />
              </div>
            ),
          },
        ]}
      />
      {wrong ? (
        <p role="alert" className={style.wrong}>
          {say(wrong.message, wrong.values)}
        </p>
      ) : null}
    </>
  );
}

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

/** Why a line may not be refunded as one likes, and the way to where that is mended. */
function Held({ limit, standing }: { limit: Refundable; standing: Refund.LineStanding | undefined }) {
  const { say } = useWords();
  const { pathTo } = useStaff();
  const pharmacy = pathTo('pharmacy/to-medicine', 'simplified-pharmacy');
  if (!limit.reason || !standing) return null;
  const { sheet, request } = standing;
  if (request)
    return <div className={style.held}>{`${say(limit.reason)} · ${say('refund.line.request', { number: request.number })}`}</div>;
  if (!sheet) return null;
  const words = say('refund.line.sheet', { number: sheet.number });
  return (
    <div className={style.held}>
      {say(limit.reason)} · {pharmacy ? <Link to={`${pharmacy}?sheet=${sheet.id}`}>{words}</Link> : words}
    </div>
  );
}
