import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { api } from '../../../api/api.ts';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { MoneyField } from '../../../blocks/MoneyField.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import { longestReason } from '../../../domain/billing/discount.ts';
import { hasValue } from '../../../domain/billing/reduction.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';
import { Keys } from '../parts/Keys.tsx';
import linesStyle from '../parts/lines.module.css';
import { Totals } from '../parts/Totals.tsx';
import discountStyle from './discount.module.css';
import type { Discount } from './useDiscount.ts';

const usual = [100, 95, 90, 85, 80] as const;
const kinds = ['none', 'amount', 'target', 'yuan', 'jiao'] as const;

/** Rates for the whole bill and the reason; single lines have theirs in the table above. */
export function DiscountDock({ bill, discount, cancel }: { bill: Billing.Full; discount: Discount; cancel: () => void }) {
  const { say, name } = useWords();
  const { data: reasons } = api.useGetDiscountReasonListQuery();
  const rate = useRef<HTMLInputElement>(null);
  useEffect(() => rate.current?.focus(), []);
  const save = () => void discount.submit();
  useShortcut('ctrl+s', 'action.save', save);
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
      return;
    event.preventDefault();
    save();
  };
  const { priced } = discount;
  const beyond = discount.isByRule ? 'billing.discount.ruleBill' : 'billing.discount.userLimit';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in any of the fields saves, as in a form
    <div onKeyDown={onEnter}>
      {discount.question}
      <div className={discountStyle.discount}>
        <div className={discountStyle.discountRow}>
          <span className={discountStyle.label}>{say('billing.discount.bill')}</span>
          {usual.map((rate) => (
            <DisabledReason key={rate} reason={rate < discount.lowest ? say(beyond, { lowest: discount.lowest }) : undefined}>
              <Button size="small" variant="outlined" aria-pressed={discount.billRate === rate} onClick={() => discount.setBillRate(rate)}>
                {rate === 100 ? say('billing.discount.none') : say('billing.discount.button', { off: 100 - rate, tenth: rate / 10 })}
              </Button>
            </DisabledReason>
          ))}
          <div className={linesStyle.rate}>
            <NumberField
              value={discount.billRate}
              onChange={discount.setBillRate}
              unit="%"
              invalid={discount.billProblem !== undefined}
              ids={{ 'aria-label': say('billing.discount.billRate') }}
              inputRef={rate}
            />
          </div>
          {discount.billProblem ? (
            <span className={style.wrong}>{discount.billProblem}</span>
          ) : (
            <span className={style.hint}>{say(discount.isByRule ? beyond : 'billing.discount.mine', { lowest: discount.lowest })}</span>
          )}
        </div>
        <ReductionRow discount={discount} />
        <div className={discountStyle.discountRow}>
          <span className={discountStyle.label}>{say('billing.discount.reason')}</span>
          <Autocomplete
            freeSolo
            size="small"
            options={(reasons ?? []).map((entry) => name(entry))}
            inputValue={discount.reason}
            onInputChange={(_, text) => discount.setReason(text)}
            sx={{ width: 320 }}
            renderInput={(props) => (
              <TextField
                {...props}
                error={discount.reasonProblem !== undefined}
                slotProps={{
                  ...props.slotProps,
                  htmlInput: { ...props.slotProps.htmlInput, maxLength: longestReason, 'aria-label': say('billing.discount.reason') },
                }}
              />
            )}
          />
          {discount.reasonProblem ? <span className={style.wrong}>{discount.reasonProblem}</span> : null}
        </div>
      </div>
      <Totals bill={{ ...bill, ...priced, lines: discount.lines, reduction: discount.reduction }}>
        <Button variant="outlined" onClick={cancel}>
          {say('action.cancel')}
        </Button>
        <Button variant="contained" disabled={discount.isSaving} onClick={save} aria-keyshortcuts="Control+s">
          {say('billing.discount.save')}
        </Button>
      </Totals>
      <Keys
        keys={[
          ['Enter', 'billing.discount.save'],
          ['Esc', 'action.cancel'],
        ]}
      />
    </div>
  );
}

/** A fixed amount, a target price or rounding off, beside the percentages and within the same limits. */
function ReductionRow({ discount }: { discount: Discount }) {
  const { say } = useWords();
  const { reduction, reductionProblem } = discount;
  const value = useRef<HTMLInputElement>(null);
  const choose = (kind: (typeof kinds)[number]) => {
    discount.setReduction({ kind, value: 0 });
    if (hasValue({ kind })) requestAnimationFrame(() => value.current?.focus());
  };
  return (
    <div className={discountStyle.discountRow}>
      <span className={discountStyle.label}>{say('billing.discount.reduction')}</span>
      {kinds.map((kind) => (
        <Button key={kind} size="small" variant="outlined" aria-pressed={reduction.kind === kind} onClick={() => choose(kind)}>
          {say(`billing.reduction.${kind}`)}
        </Button>
      ))}
      {hasValue(reduction) ? (
        <div className={discountStyle.value}>
          <MoneyField
            value={reduction.value === 0 ? null : reduction.value}
            onChange={(fen) => discount.setReduction({ kind: reduction.kind, value: fen ?? 0 })}
            invalid={reductionProblem !== undefined}
            ids={{ 'aria-label': say('billing.discount.reductionValue') }}
            inputRef={value}
          />
        </div>
      ) : null}
      {reductionProblem ? <span className={style.wrong}>{reductionProblem}</span> : null}
    </div>
  );
}
