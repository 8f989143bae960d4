import { useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { useWords } from '../../../words/useWords.ts';
import type { Draft } from './draft.ts';
import style from './facts.module.css';

const Field = fieldsOf<Draft>();

/** What the goods are bought, kept, opened and dosed in. A smallest unit may be named without opening packages. */
export function PackingSection({ isDrug }: { isDrug: boolean }) {
  const { say, name, language } = useWords();
  const { data: rules } = api.useGetItemCalculationRuleQuery();
  const { data: doseUnits } = api.useGetDrugDoseUnitListQuery();
  const [split, doseUnit] = useWatch<Draft, ['splitAllowed', 'doseUnit']>({ name: ['splitAllowed', 'doseUnit'] });
  const [unit, unitEn, single, singleEn] = useWatch<Draft, ['unit', 'unitEn', 'singleUnit', 'singleUnitEn']>({
    name: ['unit', 'unitEn', 'singleUnit', 'singleUnitEn'],
  });
  const unitName = (zh: string, en: string) => (language === 'en' && en) || zh;
  const dose = doseUnits?.find(({ code }) => code === doseUnit);
  return (
    <fieldset className={style.section}>
      <legend>{say('inventory.goods.section.packing')}</legend>
      <Field.Text of="unit" label="inventory.goods.unit" required />
      <Field.Text of="unitEn" label="inventory.goods.unitEn" />
      <Field.Text of="singleUnit" label="inventory.goods.singleUnit" required={split} />
      <Field.Text of="singleUnitEn" label="inventory.goods.singleUnitEn" />
      <Field.Number of="singlesPerPackage" label="inventory.goods.singlesPerPackage" required={split} unit={unitName(single, singleEn)} />
      {isDrug ? (
        <>
          <Field.Dictionary of="doseUnit" label="inventory.goods.doseUnit" hint="inventory.goods.doseUnit.hint" entries={doseUnits} />
          <Field.Number of="dosePerSingle" label="inventory.goods.dosePerSingle" unit={dose ? name(dose) : ''} />
          <Field.Number
            of="decoctionPieceValue"
            label="inventory.goods.decoctionPieceValue"
            hint="inventory.goods.decoctionPieceValue.hint"
          />
        </>
      ) : null}
      <div className={style.double}>
        <Field.Dictionary of="calculationRule" label="inventory.goods.rule" hint="inventory.goods.rule.hint" entries={rules} />
      </div>
      <Field.Text of="purchaseUnit" label="inventory.goods.purchaseUnit" />
      <Field.Text of="purchaseUnitEn" label="inventory.goods.purchaseUnitEn" />
      <Field.Number of="packagesPerPurchase" label="inventory.goods.packagesPerPurchase" unit={unitName(unit, unitEn)} />
      <Field.Check of="splitAllowed" label="inventory.goods.split" wide />
    </fieldset>
  );
}
