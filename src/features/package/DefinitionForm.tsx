import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { useLimitedAct } from '../../blocks/useLimitedAct.ts';
import { useUnusualQuestion } from '../../blocks/useUnusualQuestion.ts';
import { fenText } from '../../domain/money/fen.ts';
import { checkPackage, inPackageTotal } from '../../domain/package/rules.ts';
import type * as Suite from '../../domain/package/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import { type DraftItem, ItemsField } from './ItemsField.tsx';
import { useClasses } from './useClasses.ts';

interface Draft {
  id?: string;
  version?: number;
  code: string;
  classId: string | null;
  nameZh: string;
  nameEn: string;
  amount: number | null;
  validityDays: number | null;
  items: DraftItem[];
  reason: string;
}
const Field = fieldsOf<Draft>();
const blank: Draft = { code: '', classId: null, nameZh: '', nameEn: '', amount: null, validityDays: 180, items: [], reason: '' };
const sent = ({ amount, validityDays, items, ...draft }: Draft): Suite.PackageTerms => ({
  ...draft,
  amount: amount ?? 0,
  validityDays: validityDays ?? 0,
  items: items.map(({ itemId, quantity, unitPrice }) => ({ itemId, quantity: quantity ?? 0, unitPrice: unitPrice ?? 0 })),
});

export function DefinitionForm({ definition, close }: { definition: Suite.Definition | undefined; close: () => void }) {
  const [save] = api.useSavePackageDefinitionMutation({ tells: 'caller' });
  const ask = useQuestion();
  const doOrAsk = useLimitedAct();
  const [start] = useState<Draft>(() => {
    if (!definition) return blank;
    const {
      enabled: _enabled,
      sold: _sold,
      classNameZh: _classNameZh,
      classNameEn: _classNameEn,
      items,
      classId = null,
      ...draft
    } = definition;
    return {
      ...draft,
      classId,
      reason: '',
      items: items.map(({ itemId, quantity, unitPrice, nameZh, nameEn }) => ({ itemId, quantity, unitPrice, nameZh, nameEn })),
    };
  });
  const { entriesFor } = useClasses();
  return (
    <DrawerForm
      title={definition ? 'package.edit' : 'package.new'}
      start={start}
      check={(draft) => checkPackage(sent(draft)) as FieldProblem<Draft>[]}
      ask={ask}
      save={(draft, confirmed) => {
        const terms = sent(draft);
        const perform = () => save({ ...terms, confirmed: true, sumConfirmed: true }).unwrap();
        return doOrAsk({ act: 'packagePrice', draft: terms, confirmed, perform });
      }}
      close={close}
    >
      <Field.Text of="code" label="coupon.code" required autoFocus />
      <Field.Dictionary of="classId" label="package.class" entries={entriesFor(start.classId)} />
      <Field.Text of="nameZh" label="membership.nameZh" required />
      <Field.Text of="nameEn" label="membership.nameEn" />
      <Field.Money of="amount" label="package.price" required />
      <Field.Number of="validityDays" label="package.validityDays" required />
      <ItemsField />
      <Field.Text of="reason" label="field.reason" hint="package.campaign.reasonHint" wide />
    </DrawerForm>
  );
}

/** Asks about a price far beyond the usual, and about one that is not what the items come to. */
function useQuestion(): (draft: Draft) => string | undefined {
  const { say } = useWords();
  const askUnusual = useUnusualQuestion();
  return (draft) => {
    const { amount, items } = sent(draft);
    const total = inPackageTotal(items);
    const prices = [amount, ...items.map(({ unitPrice }) => unitPrice)];
    const differs = total === amount ? undefined : say('package.confirm.amount', { amount: fenText(amount), total: fenText(total) });
    return askUnusual('price', prices) ?? differs;
  };
}
