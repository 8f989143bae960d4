import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { ItemPicker } from '../../blocks/ItemPicker.tsx';
import { checkCoupon } from '../../domain/coupon/rules.ts';
import type * as Coupon from '../../domain/coupon/shapes.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import style from './coupon.module.css';

interface Named {
  id: string;
  nameZh: string;
  nameEn: string;
}

interface Draft {
  id?: string;
  version?: number;
  code: string;
  nameZh: string;
  nameEn: string;
  kind: Coupon.CouponKind;
  amount: number | null;
  rate: number | null;
  item: Named | null;
  itemPrice: number | null;
  itemQuantity: number | null;
  minimumSpend: number | null;
  validityDays: number | null;
  issueQuantity: number | null;
  channel: string;
  categories: readonly string[];
  items: readonly Named[];
  cardTypes: readonly string[];
  isFirstVisit: boolean;
  isBirthdayMonth: boolean;
  isAlone: boolean;
}
const Field = fieldsOf<Draft>();
const kinds = (['amount', 'percent', 'item', 'gift'] as const).map((value) => ({ value, label: `coupon.kind.${value}` as const }));

const sent = ({ item, items, ...draft }: Draft): Coupon.CouponDraft => ({
  ...draft,
  amount: draft.amount ?? 0,
  itemId: item?.id ?? null,
  itemPrice: draft.kind === 'gift' ? 0 : (draft.itemPrice ?? 0),
  itemQuantity: draft.itemQuantity ?? 0,
  items: items.map(({ id }) => id),
  categories: [...draft.categories],
  cardTypes: [...draft.cardTypes],
  minimumSpend: draft.minimumSpend ?? 0,
  validityDays: draft.validityDays ?? 0,
  issueQuantity: draft.issueQuantity ?? 0,
});

/** Problems with the item stand beside the field that chooses it. */
const check = (draft: Draft) =>
  checkCoupon(sent(draft)).map((problem) =>
    problem.field === 'itemId' ? { ...problem, field: 'item' as const } : problem,
  ) as FieldProblem<Draft>[];

function draftOf(coupon: Coupon.Coupon | undefined): Draft {
  const { itemId, itemNameZh, itemNameEn } = coupon ?? {};
  return {
    ...(coupon && { id: coupon.id, version: coupon.version }),
    code: coupon?.code ?? '',
    nameZh: coupon?.nameZh ?? '',
    nameEn: coupon?.nameEn ?? '',
    kind: coupon?.kind ?? 'amount',
    amount: coupon?.amount ?? null,
    rate: coupon?.rate ?? null,
    item: itemId ? { id: itemId, nameZh: itemNameZh ?? '', nameEn: itemNameEn ?? '' } : null,
    itemPrice: coupon?.itemPrice ?? 0,
    itemQuantity: coupon?.itemQuantity ?? 1,
    minimumSpend: coupon?.minimumSpend ?? 0,
    validityDays: coupon?.validityDays ?? 30,
    issueQuantity: coupon?.issueQuantity ?? 100,
    channel: coupon?.channel ?? '',
    categories: coupon?.categories ?? [],
    items: coupon?.itemNames ?? [],
    cardTypes: coupon?.cardTypes ?? [],
    isFirstVisit: coupon?.isFirstVisit ?? false,
    isBirthdayMonth: coupon?.isBirthdayMonth ?? false,
    isAlone: coupon?.isAlone ?? false,
  };
}

export function CouponForm({ coupon, close }: { coupon: Coupon.Coupon | undefined; close: () => void }) {
  const { say } = useWords();
  const [save] = api.useSaveCouponMutation({ tells: 'caller' });
  const [start] = useState(() => draftOf(coupon));
  return (
    <DrawerForm
      title={coupon ? 'coupon.edit' : 'coupon.new'}
      start={start}
      check={check}
      save={(draft) => save(sent(draft)).unwrap()}
      close={close}
    >
      <Field.Text of="code" label="coupon.code" required autoFocus />
      <Field.Text of="channel" label="coupon.channel" />
      <Field.Text of="nameZh" label="membership.nameZh" required />
      <Field.Text of="nameEn" label="membership.nameEn" />
      <Field.Choice of="kind" label="coupon.kind" required options={kinds} />
      <Worth />
      <Field.Money of="minimumSpend" label="coupon.minimumSpend" />
      <Field.Number of="validityDays" label="coupon.validityDays" required />
      <Field.Number of="issueQuantity" label="coupon.issueQuantity" required />
      <h3 className={style.heading}>{say('coupon.conditions')}</h3>
      <Conditions />
    </DrawerForm>
  );
}

/** What the coupon gives, by its kind. */
function Worth() {
  const kind = useWatch<Draft, 'kind'>({ name: 'kind' });
  if (kind === 'amount') return <Field.Money of="amount" label="coupon.amount" required />;
  if (kind === 'percent')
    return (
      <>
        <Field.Number of="rate" label="coupon.rate" unit="%" required hint="coupon.rate.hint" />
        <Field.Money of="amount" label="coupon.ceiling" required />
      </>
    );
  return (
    <>
      <ChosenItem />
      <Field.Number of="itemQuantity" label="coupon.itemQuantity" required />
      {kind === 'item' ? <Field.Money of="itemPrice" label="coupon.itemPrice" required hint="coupon.itemPrice.hint" /> : null}
    </>
  );
}

function ChosenItem() {
  const { say, name } = useWords();
  const { field } = useController<Draft, 'item'>({ name: 'item' });
  const { errors } = useFormState<Draft>();
  return (
    <FieldFrame label="coupon.itemId" required group error={errors.item as never}>
      {() =>
        field.value ? (
          <div className={style.chosen}>
            <span>{name(field.value)}</span>
            <Button size="small" onClick={() => field.onChange(null)}>
              {say('action.delete')}
            </Button>
          </div>
        ) : (
          <ItemPicker invalid={errors.item !== undefined} take={({ id, nameZh, nameEn }) => field.onChange({ id, nameZh, nameEn })} />
        )
      }
    </FieldFrame>
  );
}

/** What it applies to and who may use it. */
function Conditions() {
  const { data: categories } = api.useQueryChargeItemEnableQuery();
  const { data: types } = api.useMemberTypeListQuery({ pageNo: 1, pageSize: 100 });
  return (
    <>
      <Several of="categories" label="coupon.categories" hint="coupon.categories.hint" options={categories ?? []} />
      <Items />
      <Several of="cardTypes" label="coupon.cardTypes" hint="coupon.cardTypes.hint" options={types?.rows ?? []} />
      <Field.Check of="isFirstVisit" label="coupon.isFirstVisit" wide />
      <Field.Check of="isBirthdayMonth" label="coupon.isBirthdayMonth" wide />
      <Field.Check of="isAlone" label="coupon.isAlone" wide />
    </>
  );
}

interface SeveralProps {
  of: 'categories' | 'cardTypes';
  label: MessageId;
  hint: MessageId;
  options: readonly Named[];
}

function Several({ of, label, hint, options }: SeveralProps) {
  const { name } = useWords();
  const { field } = useController<Draft, typeof of>({ name: of });
  const chosen = field.value;
  return (
    <FieldFrame label={label} hint={hint} wide>
      {(ids) => (
        <Autocomplete
          multiple
          size="small"
          options={options}
          value={options.filter(({ id }) => chosen.includes(id))}
          getOptionLabel={(option) => name(option)}
          getOptionKey={({ id }) => id}
          onChange={(_, next) => field.onChange(next.map(({ id }) => id))}
          renderInput={(props) => (
            <TextField {...props} slotProps={{ ...props.slotProps, htmlInput: { ...props.slotProps.htmlInput, ...ids } }} />
          )}
        />
      )}
    </FieldFrame>
  );
}

function Items() {
  const { say, name } = useWords();
  const { field } = useController<Draft, 'items'>({ name: 'items' });
  const items = field.value;
  return (
    <FieldFrame label="coupon.items" wide group>
      {() => (
        <>
          <ItemPicker
            take={({ id, nameZh, nameEn }) => items.some((item) => item.id === id) || field.onChange([...items, { id, nameZh, nameEn }])}
          />
          <ul className={style.items}>
            {items.map((item) => (
              <li key={item.id} className={style.chosen}>
                <span>{name(item)}</span>
                <Button size="small" onClick={() => field.onChange(items.filter(({ id }) => id !== item.id))}>
                  {say('action.delete')}
                </Button>
              </li>
            ))}
            {items.length === 0 ? <li className={style.none}>{say('coupon.items.none')}</li> : null}
          </ul>
        </>
      )}
    </FieldFrame>
  );
}
