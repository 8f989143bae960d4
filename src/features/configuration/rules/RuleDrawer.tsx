import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { checkOwnRule, noCondition, noDates, type OwnRuleDraft } from '../../../domain/order/ownRules.ts';
import type { OwnLine } from '../../../domain/order/ruleShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { RuleItemField } from './RuleItemField.tsx';
import style from './rules.module.css';

/** A choice holds text: no sex is the empty one. */
type Draft = Omit<OwnRuleDraft, 'sex'> & { sex: '' | 'M' | 'F' };

const Field = fieldsOf<Draft>();
const blank: Draft = { ...noCondition, ...noDates, sex: '', name: '', level: 'remind', messageZh: '', messageEn: '', enabled: true };
const levels = [
  { value: 'remind', label: 'configuration.rules.level.remind' },
  { value: 'prohibit', label: 'configuration.rules.level.prohibit' },
] as const;
const sexes = [
  { value: '', label: 'configuration.rules.anySex' },
  { value: 'F', label: 'common.sex.F' },
  { value: 'M', label: 'common.sex.M' },
] as const;

const sentOf = ({ sex, ...draft }: Draft): OwnRuleDraft => ({ ...draft, sex: sex === '' ? null : sex });
const draftOf = ({ id: _, itemName: __, version: ___, sex, ...rule }: OwnLine): Draft => ({ ...rule, sex: sex ?? '' });

/** One rule of the clinic: on which orders it fires, for whom, how strictly, and its words. */
export function RuleDrawer({ rule, close }: { rule: OwnLine | undefined; close: () => void }) {
  const { say } = useWords();
  const [save] = api.useSaveOrderRuleMutation({ tells: 'caller' });
  return (
    <DrawerForm<Draft, unknown>
      needs="o_order_rule"
      title={rule ? 'configuration.rules.edit' : 'configuration.rules.new'}
      start={rule ? draftOf(rule) : blank}
      check={(draft) => checkOwnRule(sentOf(draft)) as never}
      save={(draft) => save({ ...sentOf(draft), ...(rule && { id: rule.id, version: rule.version }) }).unwrap()}
      close={close}
    >
      <Field.Text of="name" label="configuration.rules.name" required autoFocus />
      <Field.Choice of="level" label="configuration.rules.level" options={levels} required />
      <Field.Area of="messageZh" label="configuration.rules.messageZh" rows={2} />
      <Field.Area of="messageEn" label="configuration.rules.messageEn" rows={2} />
      <Field.Date of="effectiveFrom" label="configuration.rules.effectiveFrom" />
      <Field.Date of="effectiveUntil" label="configuration.rules.effectiveUntil" />
      <h3 className={style.title}>{say('configuration.rules.condition')}</h3>
      <RuleItemField storedName={rule?.itemName ?? ''} />
      <Field.Text of="ingredient" label="configuration.rules.ingredient" />
      <Field.Text of="atcPrefix" label="configuration.rules.atcPrefix" />
      <Field.Text of="categoryCode" label="configuration.rules.category" />
      <Field.Text of="withIngredient" label="configuration.rules.withIngredient" />
      <Field.Text of="diagnosisPrefix" label="configuration.rules.diagnosisPrefix" />
      <Field.Choice of="sex" label="configuration.rules.sex" options={sexes} />
      <Field.Number of="leastMonths" label="configuration.rules.leastMonths" />
      <Field.Number of="greatestMonths" label="configuration.rules.greatestMonths" />
      <Field.Number of="quantityAbove" label="configuration.rules.quantityAbove" />
      <Field.Number of="daysAbove" label="configuration.rules.daysAbove" />
      <Field.Check of="enabled" label="configuration.rules.enabled" />
    </DrawerForm>
  );
}
