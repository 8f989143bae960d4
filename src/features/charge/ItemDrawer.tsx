import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { useFlowAct } from '../../blocks/useFlowAct.tsx';
import { useUnusualQuestion } from '../../blocks/useUnusualQuestion.ts';
import { WaitingApprovals } from '../../blocks/WaitingApprovals.tsx';
import { checkItem } from '../../domain/charge/rules.ts';
import { type Item, type ItemDraft, type ItemType, itemDraft, itemTypes, skinTestType } from '../../domain/charge/shapes.ts';
import { orderType } from '../../domain/order/orderTypes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import { shapeMessage } from '../../domain/shapeProblem.ts';
import { ClassesField } from './ClassesField.tsx';
import { entriesOf } from './entries.ts';
import { ImagingFields } from './ImagingFields.tsx';
import { MaterialsField, type TypedMaterial } from './MaterialsField.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { ProcedureField } from './ProcedureField.tsx';
import { SurgeryFields } from './SurgeryFields.tsx';

/** As the form holds it: choices are text, an unwritten price is nothing. */
type Typed = Omit<
  Required<ItemDraft>,
  'adviceType' | 'price' | 'minimumDiscount' | 'sexLimit' | 'materials' | 'surgeryLevel' | 'isIonising' | 'contrast'
> & {
  /** 'yes', 'no', or null where nobody has answered it. */
  isIonising: string | null;
  contrast: string | null;
  materials: TypedMaterial[];
  adviceType: string;
  price: number | null;
  minimumDiscount: number | null;
  sexLimit: string | null;
  /** Code of the dictionary; empty: no surgery. */
  surgeryLevel: string;
};
const Field = fieldsOf<Typed>();
const kinds = itemTypes.map((type) => ({ value: String(type), label: `charge.kind.${type}` as const }));
const sexes = (['M', 'F'] as const).map((value) => ({ value, label: `common.sex.${value}` as const }));

/** Asked of examinations only. */
function imagingOf({
  adviceType,
  isIonising,
  contrast,
}: Pick<Typed, 'adviceType' | 'isIonising' | 'contrast'>): Pick<ItemDraft, 'isIonising' | 'contrast'> {
  if (Number(adviceType) !== orderType.imaging) return { isIonising: null, contrast: null };
  return { isIonising: isIonising === null ? null : isIonising === 'yes', contrast: contrast as ItemDraft['contrast'] }; // chosen from its list
}

function ionisingWord(isIonising: boolean | null | undefined): string | null {
  if (isIonising === null || isIonising === undefined) return null;
  return isIonising ? 'yes' : 'no';
}

const draftOf = ({ isIonising, contrast, ...typed }: Typed): ItemDraft => ({
  ...typed,
  adviceType: Number(typed.adviceType) as ItemType,
  price: typed.price ?? 0,
  minimumDiscount: typed.minimumDiscount ?? 0,
  sexLimit: (typed.sexLimit || null) as ItemDraft['sexLimit'],
  procedureCode: typed.procedureCode || null,
  surgeryLevel: typed.surgeryLevel ? Number(typed.surgeryLevel) : null,
  hasSides: typed.surgeryLevel !== '' && typed.hasSides,
  ...imagingOf({ adviceType: typed.adviceType, isIonising, contrast }),
  materials: typed.materials.map(({ itemId, quantity }) => ({ itemId, quantity: quantity ?? 0 })),
  // The field is shown for skin tests only.
  allergenClasses: Number(typed.adviceType) === skinTestType ? typed.allergenClasses : null,
});

/** Nothing typed is not nought: a price and a lowest rate are written. */
function check(typed: Typed): FieldProblem<Typed>[] {
  const required = checkRequired(typed, ['price', 'minimumDiscount']);
  const unchosen = checkRequired(typed, ['categoryCode']);
  const wrong = itemDraft.safeParse(draftOf(typed)).error?.issues ?? [];
  const shape = wrong
    .map((issue) => ({ issue, field: String(issue.path[0]) as keyof Typed }))
    .filter(({ field }) => field !== 'categoryCode')
    .map(({ issue, field }) => ({ field, ...shapeMessage({ ...issue, input: typed[field] }) }));
  return [...required, ...unchosen, ...shape, ...(checkItem(draftOf(typed)) as FieldProblem<Typed>[])];
}

const empty: Typed = {
  code: '',
  nameZh: '',
  nameEn: '',
  categoryCode: '',
  adviceType: '3',
  specification: '',
  specificationEn: '',
  unit: '',
  unitEn: '',
  price: null,
  allowDiscount: true,
  minimumDiscount: 80,
  sexLimit: null,
  procedureCode: null,
  allergenClasses: null,
  surgeryLevel: '',
  hasSides: false,
  isIonising: null,
  contrast: null,
  remark: '',
  materials: [],
};

/** What is charged: names, price, the least that must be paid, where it stands; and the prices it has had. */
export function ItemDrawer({ item, category, close }: { item: Item | undefined; category: string; close: () => void }) {
  const [save] = api.useSaveChargeItemMutation({ tells: 'caller' });
  const { data: categories } = api.useQueryChargeItemListQuery({ a: 1, b: 200 });
  const offered = categories?.rows.filter(({ id, enabled }) => enabled || id === item?.categoryCode);
  const [start] = useState<Typed>(() => {
    if (!item) return { ...empty, categoryCode: category };
    const { id, enabled, version, procedureNameZh, procedureNameEn, ...draft } = item;
    const surgeryLevel = draft.surgeryLevel ? String(draft.surgeryLevel) : '';
    return {
      ...draft,
      surgeryLevel,
      hasSides: draft.hasSides ?? false,
      isIonising: ionisingWord(draft.isIonising),
      contrast: draft.contrast ?? null,
      adviceType: String(draft.adviceType),
      materials: draft.materials ?? [],
    };
  });
  const { doOrAsk, question } = useFlowAct();
  const askUnusual = useUnusualQuestion();
  const seen = item ? { id: item.id, version: item.version } : {};
  return (
    <DrawerForm<Typed, unknown>
      needs="o_charge_price"
      title={item ? 'charge.item.edit' : 'charge.item.new'}
      start={start}
      check={check}
      ask={({ price }) => (price === item?.price ? undefined : askUnusual('price', [price]))}
      save={(typed) => {
        const draft = { ...draftOf(typed), ...seen };
        return doOrAsk({ act: 'chargePrice', draft, perform: () => save({ ...draft, sumConfirmed: true }).unwrap() });
      }}
      close={close}
    >
      {question}
      {item ? <WaitingApprovals objectId={item.id} /> : null}
      <Field.Text of="nameZh" label="charge.field.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="charge.field.nameEn" />
      <Field.Text of="code" label="charge.field.code" required />
      <Field.Dictionary of="categoryCode" label="charge.category" required entries={entriesOf(offered)} />
      <Field.Select of="adviceType" label="charge.field.adviceType" required options={kinds} disabled={item !== undefined} />
      <ClassesField />
      <Field.Text of="specification" label="charge.field.specification" />
      <Field.Text of="specificationEn" label="charge.field.specificationEn" />
      <Field.Text of="unit" label="charge.field.unit" required />
      <Field.Text of="unitEn" label="charge.field.unitEn" />
      <Field.Money of="price" label="charge.field.price" required />
      <Field.Number of="minimumDiscount" label="charge.field.minimumDiscount" required unit="%" hint="charge.field.minimumDiscount.hint" />
      <Field.Check of="allowDiscount" label="charge.field.allowDiscount" />
      <Field.Choice of="sexLimit" label="charge.field.sexLimit" options={sexes} />
      <ProcedureField start={item} />
      <SurgeryFields />
      <ImagingFields />
      <MaterialsField />
      <Field.Area of="remark" label="charge.field.remark" rows={2} />
      {item ? <PriceHistory id={item.id} /> : null}
    </DrawerForm>
  );
}
