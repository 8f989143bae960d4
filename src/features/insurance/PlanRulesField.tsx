import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { useController, useFormState } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DictionarySelect } from '../../blocks/DictionarySelect.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { ItemPicker } from '../../blocks/ItemPicker.tsx';
import { CloseIcon } from '../../blocks/icons.tsx';
import { MoneyField } from '../../blocks/MoneyField.tsx';
import { NumberField } from '../../blocks/NumberField.tsx';
import { type FieldWords, wordsOf } from '../../blocks/resolver.ts';
import type { PlanRuleDraft } from '../../domain/insurance/planShapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './insurance.module.css';

export interface RuleRow extends PlanRuleDraft {
  named: { nameZh: string; nameEn: string };
}

/** Categories and items of a plan: covered or not, at which rate, up to what for one unit. */
export function PlanRulesField() {
  const { say, name } = useWords();
  const { data: categories } = api.useQueryChargeItemEnableQuery();
  const { field } = useController({ name: 'rules' });
  const { errors } = useFormState();
  const rules = field.value as readonly RuleRow[];
  const wrong = errors.rules as (FieldWords & Record<number, unknown>) | undefined;
  const change = (index: number, part: Partial<RuleRow>) =>
    field.onChange(rules.map((rule, place) => (place === index ? { ...rule, ...part } : rule)));
  const add = (of: Pick<RuleRow, 'categoryCode' | 'itemId' | 'named'>) => {
    const isKnown = rules.some(({ categoryCode, itemId }) => categoryCode === of.categoryCode && itemId === of.itemId);
    const fresh: RuleRow = {
      categoryCode: of.categoryCode,
      itemId: of.itemId,
      named: of.named,
      isCovered: true,
      selfPayRate: null,
      unitMaximum: null,
    };
    if (!isKnown) field.onChange([...rules, fresh]);
  };
  const addCategory = (code: string) => {
    const category = categories?.find(({ id }) => id === code);
    if (category) add({ categoryCode: code, itemId: null, named: { nameZh: category.nameZh, nameEn: category.nameEn } });
  };
  const problem = wordsOf(wrong);
  return (
    <div className={style.rules}>
      <DetailTable
        title="insurance.plan.rules"
        rows={rules.map((rule, index) => ({ ...rule, index }))}
        keyOf={({ itemId, categoryCode }) => itemId ?? categoryCode ?? ''}
        empty="insurance.plan.rules.none"
        columns={[
          { label: 'insurance.plan.of', cell: ({ named }) => name(named) },
          {
            label: 'insurance.plan.isCovered',
            cell: ({ index, isCovered, named }) => (
              <Checkbox
                size="small"
                checked={isCovered}
                onChange={(_, next) => change(index, { isCovered: next })}
                slotProps={{ input: { 'aria-label': `${say('insurance.plan.isCovered')} ${name(named)}` } }}
              />
            ),
          },
          {
            label: 'insurance.selfPayRate',
            right: true,
            cell: ({ index, isCovered, selfPayRate, named }) => (
              <div className={style.small}>
                <NumberField
                  value={selfPayRate}
                  onChange={(next) => change(index, { selfPayRate: next })}
                  unit="%"
                  disabled={!isCovered}
                  ids={{ 'aria-label': `${say('insurance.selfPayRate')} ${name(named)}` }}
                />
              </div>
            ),
          },
          {
            label: 'insurance.plan.unitMaximum',
            right: true,
            cell: ({ index, isCovered, unitMaximum, named }) => (
              <div className={style.small}>
                <MoneyField
                  value={unitMaximum}
                  onChange={(next) => change(index, { unitMaximum: next })}
                  disabled={!isCovered}
                  ids={{ 'aria-label': `${say('insurance.plan.unitMaximum')} ${name(named)}` }}
                />
              </div>
            ),
          },
          {
            label: 'common.acts',
            cell: ({ index, named }) => (
              <IconButton
                size="small"
                aria-label={`${say('action.delete')} ${name(named)}`}
                onClick={() => field.onChange(rules.filter((_, place) => place !== index))}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            ),
          },
        ]}
      />
      {problem ? (
        <p role="alert" className={style.wrong}>
          {say(problem.message, problem.values)}
        </p>
      ) : null}
      <div className={style.adding}>
        <FieldFrame label="insurance.plan.addCategory">
          {(ids) => <DictionarySelect entries={entriesOf(categories)} value="" onChange={addCategory} ids={ids} />}
        </FieldFrame>
        <FieldFrame label="insurance.plan.addItem" group>
          {() => <ItemPicker take={({ id, nameZh, nameEn }) => add({ categoryCode: null, itemId: id, named: { nameZh, nameEn } })} />}
        </FieldFrame>
      </div>
      <p className={style.note}>{say('insurance.plan.rules.hint')}</p>
    </div>
  );
}
