import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { entriesOf, entriesOfStaff } from '../../../blocks/entries.ts';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { ItemPicker } from '../../../blocks/ItemPicker.tsx';
import { useFlowAct } from '../../../blocks/useFlowAct.tsx';
import { WaitingApprovals } from '../../../blocks/WaitingApprovals.tsx';
import type { DiscountRule, DiscountRuleDraft } from '../../../domain/billing/discountRuleShapes.ts';
import { checkDiscountRule } from '../../../domain/billing/discountRules.ts';
import { whenText } from '../../../domain/billing/discountRuleWords.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { checkRequired } from '../../../domain/required.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './rules.module.css';

interface Draft extends Omit<DiscountRuleDraft, 'maximum' | 'startsOn' | 'endsOn' | 'roleId' | 'staffId' | 'categoryCode'> {
  maximum: number | null;
  startsOn: string;
  endsOn: string;
  roleId: string;
  staffId: string;
  categoryCode: string;
  item: { nameZh: string; nameEn: string } | null;
}
const Field = fieldsOf<Draft>();
const whos = (['everyone', 'role', 'staff'] as const).map((value) => ({ value, label: `billing.rule.who.${value}` as const }));
const whats = (['all', 'category', 'item'] as const).map((value) => ({ value, label: `billing.rule.what.${value}` as const }));
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const sent = ({ item: _, maximum, startsOn, endsOn, roleId, staffId, categoryCode, ...draft }: Draft): DiscountRuleDraft => ({
  ...draft,
  maximum: maximum ?? 0,
  startsOn: startsOn || null,
  endsOn: endsOn || null,
  roleId: draft.who === 'role' ? roleId || null : null,
  staffId: draft.who === 'staff' ? staffId || null : null,
  categoryCode: draft.what === 'category' ? categoryCode || null : null,
  itemId: draft.what === 'item' ? draft.itemId : null,
});
const isPercent = (value: number | null) => value !== null && Number.isInteger(value) && value >= 0 && value <= 100;
const check = (draft: Draft): FieldProblem<Draft>[] => [
  ...(checkDiscountRule(sent(draft)) as FieldProblem<Draft>[]),
  ...checkRequired(draft, ['maximum']),
  ...(draft.maximum === null || isPercent(draft.maximum) ? [] : [{ field: 'maximum', message: 'billing.discount.range' } as const]),
];

function draftOf(rule: DiscountRule | undefined): Draft {
  return {
    ...(rule && { id: rule.id, version: rule.version }),
    nameZh: rule?.nameZh ?? '',
    nameEn: rule?.nameEn ?? '',
    who: rule?.who ?? 'everyone',
    roleId: rule?.roleId ?? '',
    staffId: rule?.staffId ?? '',
    what: rule?.what ?? 'all',
    categoryCode: rule?.categoryCode ?? '',
    itemId: rule?.itemId ?? null,
    item: rule?.itemId ? { nameZh: rule.itemNameZh ?? '', nameEn: rule.itemNameEn ?? '' } : null,
    startsOn: rule?.startsOn ?? '',
    endsOn: rule?.endsOn ?? '',
    weekdays: rule?.weekdays ?? [],
    maximum: rule?.maximum ?? null,
  };
}

export function RuleForm({ rule, close }: { rule: DiscountRule | undefined; close: () => void }) {
  const [save] = api.useSaveDiscountRuleMutation({ tells: 'caller' });
  const { doOrAsk, question } = useFlowAct();
  const [start] = useState(() => draftOf(rule));
  const saveOrAsk = (draft: Draft) => {
    const typed = sent(draft);
    return doOrAsk({
      act: 'controlWeakened',
      draft: { change: 'saveDiscountRule', rule: typed },
      perform: () => save(typed).unwrap(),
    });
  };
  return (
    <DrawerForm
      needs="o_discount_rule"
      title={rule ? 'billing.rule.edit' : 'billing.rule.new'}
      start={start}
      check={check}
      save={saveOrAsk}
      close={close}
    >
      {question}
      {rule ? <WaitingApprovals objectId={rule.id} /> : null}
      <Field.Text of="nameZh" label="billing.rule.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="billing.rule.nameEn" />
      <Field.Choice of="who" label="billing.rule.who" required options={whos} />
      <Whom />
      <Field.Choice of="what" label="billing.rule.what" required options={whats} />
      <Which />
      <Field.Date of="startsOn" label="billing.rule.startsOn" />
      <Field.Date of="endsOn" label="billing.rule.endsOn" />
      <Weekdays />
      <Field.Number of="maximum" label="billing.rule.maximum" unit="%" required hint="billing.rule.maximum.hint" />
      <Effect />
    </DrawerForm>
  );
}

function Whom() {
  const who = useWatch<Draft, 'who'>({ name: 'who' });
  const { data: roles } = api.useQueryRoleSimpleListQuery();
  const { data: people } = api.useQueryStaffByEnableQuery();
  if (who === 'role') return <Field.Lookup of="roleId" label="billing.rule.who.role" required entries={entriesOf(roles)} />;
  if (who === 'staff')
    return <Field.Lookup of="staffId" label="billing.rule.who.staff" required entries={people && entriesOfStaff(people)} />;
  return <div />;
}

function Which() {
  const what = useWatch<Draft, 'what'>({ name: 'what' });
  const { data: categories } = api.useQueryChargeItemEnableQuery();
  if (what === 'category')
    return <Field.Lookup of="categoryCode" label="billing.rule.what.category" required entries={entriesOf(categories)} />;
  return what === 'item' ? <ChosenItem /> : <div />;
}

function ChosenItem() {
  const { say, name } = useWords();
  const { field: id } = useController<Draft, 'itemId'>({ name: 'itemId' });
  const { field: item } = useController<Draft, 'item'>({ name: 'item' });
  const { errors } = useFormState<Draft>();
  return (
    <FieldFrame label="billing.rule.what.item" required group error={errors.itemId as never}>
      {() =>
        item.value ? (
          <div className={style.chosen}>
            <span>{name(item.value)}</span>
            <Button
              size="small"
              onClick={() => {
                id.onChange(null);
                item.onChange(null);
              }}
            >
              {say('action.delete')}
            </Button>
          </div>
        ) : (
          <ItemPicker
            invalid={errors.itemId !== undefined}
            take={(picked) => {
              item.onChange({ nameZh: picked.nameZh, nameEn: picked.nameEn });
              id.onChange(picked.id);
            }}
          />
        )
      }
    </FieldFrame>
  );
}

function Weekdays() {
  const { say } = useWords();
  const { field } = useController<Draft, 'weekdays'>({ name: 'weekdays' });
  return (
    <FieldFrame label="billing.rule.weekdays" hint="billing.rule.weekdays.hint" wide group>
      {(ids) => (
        <ToggleButtonGroup
          size="small"
          value={field.value}
          onChange={(_, next: number[]) => field.onChange([...next].sort())}
          aria-labelledby={ids['aria-labelledby']}
          aria-describedby={ids['aria-describedby']}
        >
          {weekdays.map((day) => (
            <ToggleButton key={day} value={day}>
              {say(`billing.weekday.${day}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </FieldFrame>
  );
}

/** The rule as it stands in the form, as a sentence. */
function Effect() {
  const { say, name } = useWords();
  const draft = useWatch<Draft>() as Draft;
  if (!isPercent(draft.maximum)) return null;
  const when = whenText(sent(draft), { say, name });
  return (
    <Alert severity="info" className={style.effect ?? ''}>
      {say('billing.rule.effect', { when, maximum: draft.maximum ?? 0, lowest: 100 - (draft.maximum ?? 0) })}
    </Alert>
  );
}
