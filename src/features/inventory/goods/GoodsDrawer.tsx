import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { showingProblems } from '../../../api/problem.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { checkGoods } from '../../../domain/inventory/rules.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { kindOptions } from './kinds.ts';
import { ProductSearch } from './ProductSearch.tsx';
import { useClassEntries } from './useClassEntries.ts';

type Draft = Inventory.GoodsDraft & { id?: string; version?: number; calculationRule: string | null };
const Field = fieldsOf<Draft>();
const empty: Draft = {
  ...{ code: '', nameZh: '', nameEn: '', tradeName: '', genericName: '', categoryCode: 'western', classifyId: null, specification: '' },
  ...{ manufacturer: '', barcode: '', unit: '', unitEn: '', splitAllowed: false, singleUnit: '', singleUnitEn: '' },
  ...{ singlesPerPackage: null, calculationRule: null, purchaseUnit: '', purchaseUnitEn: '', packagesPerPurchase: 1, price: 0 },
};

function draftOf(goods: Inventory.Goods): Draft {
  const { enabled: _, classifyZh: _1, classifyEn: _2, quantity: _3, lowerLimit: _4, upperLimit: _5, expiryDays: _6, ...draft } = goods;
  return { ...draft, calculationRule: draft.calculationRule ?? null };
}

interface Props {
  goods: Inventory.Goods | undefined;
  /** Of the class the list shows: new goods begin there. */
  classifyId: string;
  close: () => void;
}

export function GoodsDrawer({ goods, classifyId, close }: Props) {
  const [save] = api.useSaveGoodsMutation();
  const [start] = useState(() =>
    goods ? draftOf(goods) : { ...empty, classifyId: classifyId === '' || classifyId === 'none' ? null : classifyId },
  );
  return (
    <DrawerForm
      title={goods ? 'inventory.goods.edit' : 'inventory.goods.new'}
      start={start}
      check={checkGoods}
      save={(draft) => save(showingProblems(draft)).unwrap()}
      close={close}
    >
      {goods ? null : <FromList />}
      <Field.Text of="nameZh" label="inventory.field.nameZh" required autoFocus={goods !== undefined} />
      <Field.Text of="nameEn" label="inventory.field.nameEn" required />
      <Field.Text of="code" label="inventory.field.code" required />
      <Field.Text of="barcode" label="inventory.field.barcode" />
      <Field.Text of="genericName" label="inventory.field.genericName" />
      <Field.Text of="tradeName" label="inventory.field.tradeName" />
      <Field.Select of="categoryCode" label="inventory.goods.kind" required options={kindOptions} />
      <Classes />
      <Field.Text of="specification" label="inventory.field.specification" />
      <Manufacturer />
      <Packing />
      <Field.Money of="price" label="inventory.field.retailPrice.package" required />
    </DrawerForm>
  );
}

const Classes = () => <Field.Dictionary of="classifyId" label="inventory.class" entries={useClassEntries()} />;

/** Known makers are proposed; a new one is typed. */
function Manufacturer() {
  const { field } = useController<Draft, 'manufacturer'>({ name: 'manufacturer' });
  const { data: makers } = api.useGetManufacturersQuery();
  const typed = field.value.trim().toLowerCase();
  const known =
    typed === ''
      ? []
      : (makers ?? []).filter(
          ({ nameZh, pinyin, initials }) => nameZh.toLowerCase().includes(typed) || pinyin.startsWith(typed) || initials.startsWith(typed),
        );
  return (
    <FieldFrame label="inventory.field.manufacturer">
      {(ids) => (
        <Autocomplete
          freeSolo
          size="small"
          options={known.slice(0, 30).map(({ nameZh }) => nameZh)}
          filterOptions={(options) => options}
          inputValue={field.value}
          onInputChange={(_, text) => field.onChange(text)}
          renderInput={(parameters) => (
            <TextField
              {...parameters}
              slotProps={{ ...parameters.slotProps, htmlInput: { ...parameters.slotProps.htmlInput, ...ids, maxLength: 100 } }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}

/** A product of the national list fills in what it knows. */
function FromList() {
  const { setValue, getValues } = useFormContext<Draft>();
  const fill = (product: Inventory.Product) => {
    const known = {
      ...{ nameZh: product.genericName, genericName: product.genericName, tradeName: product.tradeName },
      ...{ specification: product.specification, manufacturer: product.manufacturer },
    };
    for (const [field, value] of Object.entries(known)) setValue(field as keyof typeof known, value, { shouldDirty: true });
    if (getValues('code') === '') setValue('code', product.id, { shouldDirty: true });
  };
  return <ProductSearch choose={fill} />;
}

function Packing() {
  const { say } = useWords();
  const { data: rules } = api.useGetItemCalculationRuleQuery();
  const split = useWatch<Draft, 'splitAllowed'>({ name: 'splitAllowed' });
  const unit = useWatch<Draft, 'unit'>({ name: 'unit' });
  const single = useWatch<Draft, 'singleUnit'>({ name: 'singleUnit' });
  return (
    <fieldset className={style.packing}>
      <legend>{say('inventory.goods.packing')}</legend>
      <Field.Text of="unit" label="inventory.goods.unit" required />
      <Field.Text of="unitEn" label="inventory.goods.unitEn" required />
      <Field.Check of="splitAllowed" label="inventory.goods.split" wide />
      {split ? (
        <>
          <Field.Text of="singleUnit" label="inventory.goods.singleUnit" required />
          <Field.Text of="singleUnitEn" label="inventory.goods.singleUnitEn" />
          <Field.Number of="singlesPerPackage" label="inventory.goods.singlesPerPackage" required unit={single} />
        </>
      ) : null}
      <Field.Dictionary of="calculationRule" label="inventory.goods.rule" hint="inventory.goods.rule.hint" entries={rules} wide />
      <Field.Text of="purchaseUnit" label="inventory.goods.purchaseUnit" />
      <Field.Text of="purchaseUnitEn" label="inventory.goods.purchaseUnitEn" />
      <Field.Number of="packagesPerPurchase" label="inventory.goods.packagesPerPurchase" unit={unit} />
    </fieldset>
  );
}
