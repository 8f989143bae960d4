import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { FormHistory } from '../../../blocks/FormHistory.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useFlowAct } from '../../../blocks/useFlowAct.tsx';
import { useUnusualQuestion } from '../../../blocks/useUnusualQuestion.ts';
import { WaitingApprovals } from '../../../blocks/WaitingApprovals.tsx';
import { priceRightMissing } from '../../../domain/inventory/prices/rules.ts';
import { checkGoods, isDrugKind } from '../../../domain/inventory/rules.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { YesNo } from './answerFields.tsx';
import { BasicSection } from './BasicSection.tsx';
import { type Draft, draftOf, newDraft } from './draft.ts';
import style from './facts.module.css';
import { LeafletSection } from './LeafletSection.tsx';
import { PackingSection } from './PackingSection.tsx';
import { SafetySection } from './SafetySection.tsx';
import { useFill } from './useFill.ts';
import { useUnitFollow } from './useUnitFollow.ts';

const Field = fieldsOf<Draft>();

interface Props {
  goods: Inventory.Goods | undefined;
  /** Of the class the list shows: new goods begin there. */
  classifyId: string;
  /** Answers that new goods begin with. */
  preset?: Partial<Draft>;
  done?: (id: string) => void;
  close: () => void;
}

export function GoodsDrawer({ goods, classifyId, preset, done, close }: Props) {
  const [save] = api.useSaveGoodsMutation({ tells: 'caller' });
  const [start] = useState(() => (goods ? draftOf(goods) : { ...newDraft(classifyId), ...preset }));
  const { doOrAsk, question } = useFlowAct();
  const askUnusual = useUnusualQuestion();
  const store = async (draft: Draft, confirmed: boolean) => {
    const { id } = await save({ ...draft, confirmed, sumConfirmed: true }).unwrap();
    if (id) done?.(id);
  };
  return (
    <DrawerForm
      title={goods ? 'inventory.goods.edit' : 'inventory.goods.new'}
      needs="o_goods_manage"
      start={start}
      check={checkGoods}
      ask={({ price }) => (price === goods?.price ? undefined : askUnusual('price', [price]))}
      save={(draft, confirmed) => doOrAsk({ act: 'goodsPrice', draft: { ...draft }, perform: () => store(draft, confirmed) })}
      close={close}
      isWide
    >
      {question}
      {goods ? <WaitingApprovals objectId={goods.id} /> : null}
      <Sections id={goods?.id} />
    </DrawerForm>
  );
}

/** Materials have no facts and no usual use. */
function Sections({ id }: { id: string | undefined }) {
  const kind = useWatch<Draft, 'categoryCode'>({ name: 'categoryCode' });
  const { fill, filled, derived, isBusy } = useFill();
  useUnitFollow();
  const isDrug = isDrugKind(kind);
  return (
    <>
      <BasicSection isNew={id === undefined} isDrug={isDrug} fill={fill} />
      <PackingSection isDrug={isDrug} />
      {isDrug ? <UsageSection /> : null}
      {isDrug ? <SafetySection fill={fill} filled={filled} derived={derived} isBusy={isBusy} /> : null}
      {isDrug ? <LeafletSection /> : null}
      <PriceSection isNew={id === undefined} isDrug={isDrug} />
      {id ? <FormHistory kind="goods" id={id} /> : null}
    </>
  );
}

function UsageSection() {
  const { say, name } = useWords();
  const routes = api.useGetDrugDeliveryWaysQuery({ pageSize: 10_000 }).data?.rows;
  const { data: frequencies } = api.useGetDrugFrequencyOfUsageQuery();
  const { data: doseUnits } = api.useGetDrugDoseUnitListQuery();
  const doseUnit = useWatch<Draft, 'doseUnit'>({ name: 'doseUnit' });
  const dose = doseUnits?.find(({ code }) => code === doseUnit);
  return (
    <fieldset className={style.section}>
      <legend>{say('inventory.goods.section.usage')}</legend>
      <Field.Number
        of="defaultDose"
        label="inventory.goods.defaultDose"
        hint="inventory.goods.defaultDose.hint"
        unit={dose ? name(dose) : ''}
      />
      <Field.Area of="doseBands" label="inventory.goods.doseBands" hint="inventory.goods.doseBands.hint" rows={2} />
      <Field.Dictionary of="defaultRoute" label="inventory.goods.defaultRoute" entries={routes} />
      <Field.Dictionary of="defaultFrequency" label="inventory.goods.defaultFrequency" entries={frequencies} />
      <Field.Number of="defaultDuration" label="inventory.goods.defaultDuration" unit={say('inventory.goods.days')} />
    </fieldset>
  );
}

const marks = ['isPrescription', 'isEssential', 'isHighValue', 'isRescue', 'athleteCaution', 'isSolvent'] as const;

function PriceSection({ isNew, isDrug }: { isNew: boolean; isDrug: boolean }) {
  const { say } = useWords();
  const { may } = useStaff();
  const mayPrice = isNew || may('o_price_change');
  return (
    <fieldset className={style.section}>
      <legend>{say('inventory.goods.section.price')}</legend>
      <Field.Money
        of="price"
        label="inventory.field.retailPrice.package"
        required
        disabled={!mayPrice}
        hint={mayPrice ? undefined : priceRightMissing}
      />
      <Field.Check of="allowDiscount" label="inventory.goods.allowDiscount" />
      {isDrug ? (
        <div className={style.marks}>
          {marks.map((fact) => (
            <YesNo key={fact} fact={fact} />
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}
