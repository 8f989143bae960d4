import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type * as Billing from '../../domain/billing/shapes.ts';
import type { Message } from '../../domain/problem.ts';
import type * as Refund from '../../domain/refund/shapes.ts';
import type { Refundable } from '../../domain/refund/standing.ts';
import { useWords } from '../../words/useWords.ts';
import { DetailTable } from '../DetailTable.tsx';
import { MedicineName } from '../MedicineName.tsx';
import { NumberField } from '../NumberField.tsx';
import { useStaff } from '../staff.ts';
import style from './refund.module.css';
import type { Draft, LimitOf } from './refundDraft.ts';

interface Props {
  lines: readonly Billing.BillLine[];
  standing: readonly Refund.LineStanding[] | undefined;
  limitOf: LimitOf;
  /** The fault of the lines that are ticked. */
  wrong: Message | undefined;
}

/** The lines of a bill to tick: a tick takes all that can be refunded of a line, and the quantity beside it takes a part. */
export function RefundLines({ lines, standing, limitOf, wrong }: Props) {
  const { say, name, amount } = useWords();
  const quantities = useWatch<Draft, 'quantities'>({ name: 'quantities' });
  const { setValue } = useFormContext<Draft>();
  const nameOf = (line: Billing.BillLine) => name({ nameZh: line.itemName, nameEn: line.itemNameEn });
  const take = (changed: Draft['quantities']) => {
    setValue('quantities', { ...quantities, ...changed }, { shouldDirty: true, shouldValidate: wrong !== undefined });
    setValue('split', null);
  };
  const offered = lines.filter((line) => limitOf(line).most > 0);
  return (
    <>
      <DetailTable
        title="refund.lines"
        rows={lines}
        keyOf={({ id }) => id}
        empty="refund.lines.nothingLeft"
        columns={[
          {
            label: 'refund.take',
            cell: (line) => (
              <Checkbox
                size="small"
                checked={quantities[line.id] !== 0}
                disabled={limitOf(line).most === 0}
                onChange={({ target }) => take({ [line.id]: target.checked ? limitOf(line).most : 0 })}
                slotProps={{ input: { 'aria-label': `${say('refund.take')} ${nameOf(line)}` } }}
              />
            ),
          },
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
          {
            label: 'refund.quantity',
            right: true,
            cell: (line) => (
              <Quantity line={line} limit={limitOf(line)} value={quantities[line.id] ?? null} set={(value) => take({ [line.id]: value })} />
            ),
          },
        ]}
      />
      {offered.length > 1 ? (
        <Button size="small" onClick={() => take(Object.fromEntries(offered.map((line) => [line.id, limitOf(line).most])))}>
          {say('refund.lines.all')}
        </Button>
      ) : null}
      {wrong ? (
        <p role="alert" className={style.wrong}>
          {say(wrong.message, wrong.values)}
        </p>
      ) : null}
    </>
  );
}

interface QuantityProps {
  line: Billing.BillLine;
  limit: Refundable;
  /** 0: not ticked; null: nothing is typed. */
  value: number | null;
  set: (value: number | null) => void;
}

/** How many go back, in the unit sold; what goes whole or not at all has no field. */
function Quantity({ line, limit: { most, isWhole }, value, set }: QuantityProps) {
  const { say, name } = useWords();
  const unit = name({ nameZh: line.unit, nameEn: line.unitEn });
  if (value === 0 || isWhole || most === 1) return `${most} ${unit}`;
  return (
    <div className={style.refundQuantity}>
      <NumberField
        value={value}
        unit={say('refund.quantity.most', { most, unit })}
        // A typed nought is no quantity yet: the tick alone takes the line away.
        onChange={(typed) => set(typed === 0 ? null : typed)}
        ids={{ 'aria-label': `${say('refund.quantity')} ${name({ nameZh: line.itemName, nameEn: line.itemNameEn })}` }}
      />
    </div>
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
