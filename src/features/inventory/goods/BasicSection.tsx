import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { takeOver } from '../../../domain/inventory/productTakeOver.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import { vaccineCodes } from '../../../domain/vaccine/schedule.ts';
import { useWords } from '../../../words/useWords.ts';
import type { Draft } from './draft.ts';
import style from './facts.module.css';
import { kindOptions } from './kinds.ts';
import { ProductSearch } from './ProductSearch.tsx';
import { FormField, GenericNameField, ManufacturerField } from './typedChoices.tsx';
import { useClassEntries } from './useClassEntries.ts';

const Field = fieldsOf<Draft>();

/** Names and numbers of the goods. New goods may begin with a product of the national list. */
export function BasicSection({ isNew, isDrug, fill }: { isNew: boolean; isDrug: boolean; fill: () => Promise<void> }) {
  const { say } = useWords();
  return (
    <fieldset className={style.section}>
      <legend>{say('inventory.goods.section.basic')}</legend>
      {isNew ? <FromList fill={fill} /> : null}
      <Field.Text of="nameZh" label="inventory.field.nameZh" required autoFocus={!isNew} />
      <Field.Text of="nameEn" label="inventory.field.nameEn" />
      <GenericNameField />
      <Field.Text of="tradeName" label="inventory.field.tradeName" />
      <Field.Text of="code" label="inventory.field.code" required />
      <Field.Text of="barcode" label="inventory.field.barcode" takesScan />
      <Field.Text of="traceIdentifiers" label="inventory.field.traceIdentifiers" hint="inventory.field.traceIdentifiers.hint" takesScan />
      <Field.Text of="nationalCode" label="inventory.goods.nationalCode" hint="inventory.goods.nationalCode.hint" />
      <Field.Select of="categoryCode" label="inventory.goods.kind" required options={kindOptions} />
      <div className={style.double}>
        <Classes />
      </div>
      <Field.Text of="specification" label="inventory.field.specification" />
      <Field.Text of="specificationEn" label="inventory.field.specificationEn" />
      <ManufacturerField />
      {isDrug ? (
        <>
          <FormField />
          <Field.Text of="approvalNumber" label="inventory.goods.approvalNumber" />
          <Field.Text of="standardCode" label="inventory.goods.standardCode" hint="inventory.goods.standardCode.hint" takesScan />
          <Field.Select of="insuranceClass" label="inventory.goods.insuranceClass" options={insuranceOptions} />
          <Field.Text of="atcCode" label="inventory.goods.atcCode" />
          <Field.Select of="sexLimit" label="inventory.goods.sexLimit" options={sexOptions} />
          <VaccineField />
        </>
      ) : null}
    </fieldset>
  );
}

const sexOptions = (['F', 'M'] as const).map((value) => ({ value, label: `common.sex.${value}` as const }));
const vaccineOptions = vaccineCodes.map((value) => ({ value, label: `vaccine.name.${value}` as const }));

/** The plan of a child counts a dose only if its goods name the vaccine of the programme. */
function VaccineField() {
  const kind = useWatch<Draft, 'categoryCode'>({ name: 'categoryCode' });
  return kind === 'vaccine' ? <Field.Select of="vaccineCode" label="inventory.goods.vaccineCode" options={vaccineOptions} /> : null;
}

const insuranceOptions = (['A', 'B', 'C'] as const).map((value) => ({ value, label: `inventory.goods.insurance.${value}` as const }));

const Classes = () => <Field.Dictionary of="classifyId" label="inventory.class" entries={useClassEntries()} />;

/** A product of the national list fills in what it knows, and the tables answer what they know about its ingredients. */
function FromList({ fill }: { fill: () => Promise<void> }) {
  const { say } = useWords();
  const { setValue, getValues } = useFormContext<Draft>();
  const [taken, setTaken] = useState<string[]>();
  const take = (product: Inventory.Product) => {
    const said = Object.entries(takeOver(product)).filter(([, value]) => value !== '' && value !== null);
    for (const [field, value] of said) setValue(field as keyof Draft, value as never, { shouldDirty: true }); // takeOver answers fields of the draft
    if (getValues('code') === '') setValue('code', product.id, { shouldDirty: true });
    setTaken(said.flatMap(([field]) => (field in names ? [say(names[field as keyof typeof names])] : [])));
    void fill();
  };
  return (
    <>
      <ProductSearch choose={take} />
      {taken ? (
        <Alert severity="info" className={style.told}>
          {say('inventory.goods.takenOver', { fields: taken.join(say('inventory.fact.separator')) })}
        </Alert>
      ) : null}
    </>
  );
}

/** Fields of the list by the words of this form. */
const names = {
  nameZh: 'inventory.field.nameZh',
  genericName: 'inventory.field.genericName',
  tradeName: 'inventory.field.tradeName',
  specification: 'inventory.field.specification',
  manufacturer: 'inventory.field.manufacturer',
  approvalNumber: 'inventory.goods.approvalNumber',
  nationalCode: 'inventory.goods.nationalCode',
  standardCode: 'inventory.goods.standardCode',
  dosageForm: 'inventory.goods.dosageForm',
  categoryCode: 'inventory.goods.kind',
  insuranceClass: 'inventory.goods.insuranceClass',
  unit: 'inventory.goods.unit',
  singleUnit: 'inventory.goods.singleUnit',
  singlesPerPackage: 'inventory.goods.singlesPerPackage',
} as const;
