import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { api } from '../../../api/api.ts';
import { DictionarySelect } from '../../../blocks/DictionarySelect.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { entriesOfStaff } from '../../../blocks/entries.ts';
import { ItemPicker, type PickedItem } from '../../../blocks/ItemPicker.tsx';
import type { TrialResult } from '../../../domain/billing/discountRuleShapes.ts';
import { whenText } from '../../../domain/billing/discountRuleWords.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './rules.module.css';

/** How much a person may give of an item today, and by which rule: by the function that the till asks. */
export function RuleTrial() {
  const { say, name, money } = useWords();
  const { data: people } = api.useQueryStaffByEnableQuery();
  const [staffId, setStaffId] = useState('');
  const [item, setItem] = useState<PickedItem>();
  const asked = { staffId, itemId: item?.id ?? '' };
  const { currentData: result, error, refetch } = api.useTryDiscountRulesQuery(asked, { skip: staffId === '' || item === undefined });
  const label = useId();
  const person = people?.find(({ id }) => id === staffId);
  return (
    <section className={style.panel} aria-label={say('billing.rule.try')}>
      <h2>{say('billing.rule.try')}</h2>
      <div>
        <label id={`${label}-label`} htmlFor={label}>
          {say('billing.rule.who.staff')}
        </label>
        <DictionarySelect
          entries={people && entriesOfStaff(people)}
          value={staffId}
          onChange={setStaffId}
          ids={{ id: label, 'aria-describedby': undefined, 'aria-labelledby': `${label}-label` }}
        />
      </div>
      <ItemPicker take={setItem} />
      {item ? (
        <div className={style.chosen}>
          <span>
            {name(item)} · {money(item.price)}
          </span>
          <Button size="small" onClick={() => setItem(undefined)}>
            {say('action.delete')}
          </Button>
        </div>
      ) : null}
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      <div role="status">
        {result && item && person ? (
          <Outcome result={result} person={name({ nameZh: person.name, nameEn: person.nameEn })} item={name(item)} />
        ) : (
          <p className={style.why}>{say('billing.rule.try.hint')}</p>
        )}
      </div>
    </section>
  );
}

function Outcome({ result, person, item }: { result: TrialResult; person: string; item: string }) {
  const { say, name, money } = useWords();
  const { rule, own, maximum, allowDiscount, minimumRate, lowestRate, price, lowest } = result;
  const off = 100 - lowestRate;
  const because = rule
    ? say('billing.rule.try.byRule', { rule: name(rule), when: whenText(rule, { say, name }), maximum })
    : say('billing.rule.try.byOwn', { maximum: own });
  return (
    <>
      <p className={style.outcome}>
        {say('billing.rule.try.outcome', { person, item, price: money(price), off: String(off), lowest: money(lowest) })}
      </p>
      <p className={style.why}>{because}</p>
      {allowDiscount ? null : <p className={style.why}>{say('billing.rule.try.notAllowed')}</p>}
      {allowDiscount && minimumRate > 100 - maximum ? (
        <p className={style.why}>{say('billing.rule.try.minimum', { minimum: minimumRate })}</p>
      ) : null}
    </>
  );
}
