import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { MethodRows } from '../../blocks/MethodRows.tsx';
import { PatientField } from '../../blocks/PatientField.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { useChangeQuestion } from '../../blocks/useChangeQuestion.ts';
import { paymentsOf, type Received } from '../../domain/billing/counter.ts';
import { checkPayments, memberCardMethod, mostPaymentMethods } from '../../domain/billing/payments.ts';
import type { PaymentMethod } from '../../domain/dictionary/shapes.ts';
import type { UsableCard } from '../../domain/membership/shapes.ts';
import { unlimited } from '../../domain/package/rules.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import style from './package.module.css';

interface Draft {
  patientId: string;
  packageId: string;
  campaignId: string;
  /** Of the card that pays by `member-card`, and what it holds. */
  card: { id: string; balance: number } | null;
  rows: Received[];
  /** What is wrong with the payments as a whole. */
  payments: string;
}
const Field = fieldsOf<Draft>();
const noRow: Received = { methodCode: '', received: null };
const start: Draft = { patientId: '', packageId: '', campaignId: '', card: null, rows: [noRow], payments: '' };

const useOffers = () => {
  const { data: definitions } = api.useQueryPackageDefinitionListQuery({ page: 1, size: 1000, enabled: '1' });
  const { data: campaigns } = api.useQueryCampaignListQuery({ page: 1, size: 10_000 });
  /** One chosen for another package is no longer in sight. */
  const campaignOf = ({ packageId, campaignId }: Pick<Draft, 'packageId' | 'campaignId'>) =>
    campaigns?.rows.find((campaign) => campaign.isRunning && campaign.id === campaignId && campaign.packageId === packageId);
  const priceOf = (draft: Pick<Draft, 'packageId' | 'campaignId'>) =>
    campaignOf(draft)?.price ?? definitions?.rows.find(({ id }) => id === draft.packageId)?.amount ?? 0;
  return { definitions: definitions?.rows, campaigns: campaigns?.rows.filter(({ isRunning }) => isRunning), campaignOf, priceOf };
};

/** Methods a package is paid by: money, and the card of the patient where it holds any. */
function useMethods(patientId: string): { methods: PaymentMethod[] | undefined; card: Draft['card'] } {
  const { money, name } = useWords();
  const { data: forPackages } = api.useQuerySetMealPaymentMethodsQuery();
  const { data: all } = api.useQueryVisitPaymentMethodsQuery();
  const { currentData: cards = [] } = api.useQueryCardsOfPatientQuery({ patientId }, { skip: !patientId });
  const balanceOf = ({ principal, gift }: UsableCard) => principal + gift;
  const card = cards.find((each) => balanceOf(each) > 0);
  const byCard = card && all?.find(({ code, isOffered }) => isOffered && code === memberCardMethod);
  const words = byCard && `${name(byCard)} ${money(balanceOf(card))}`;
  return {
    methods: forPackages && [...forPackages, ...(byCard && words ? [{ ...byCard, nameZh: words, nameEn: words }] : [])],
    card: card ? { id: card.id, balance: balanceOf(card) } : null,
  };
}

const cashIn = (methods: readonly PaymentMethod[] | undefined) => (methods ?? []).filter(({ isCash }) => isCash).map(({ code }) => code);

/** A package for a patient, paid at once by as many methods as a bill. */
export function SellForm({ close }: { close: () => void }) {
  const [buy] = api.useBuyPackageMutation({ tells: 'caller' });
  const askChange = useChangeQuestion();
  const { data: methods } = api.useQuerySetMealPaymentMethodsQuery();
  const { money } = useWords();
  const { definitions, campaignOf, priceOf } = useOffers();
  const paymentsIn = (draft: Draft) =>
    paymentsOf(
      draft.rows.filter(({ methodCode, received }) => methodCode !== '' || received !== null),
      priceOf(draft),
      cashIn(methods),
    );
  const check = (draft: Draft): FieldProblem<Draft>[] => {
    const terms = {
      receivable: priceOf(draft),
      lineCount: 1,
      allowArrears: false,
      isSale: true,
      cashMethods: cashIn(methods),
      cardBalance: draft.card?.balance,
    };
    const [wrong] = draft.packageId ? checkPayments(paymentsIn(draft), terms) : [];
    return [...checkRequired(draft, ['patientId', 'packageId']), ...(wrong ? [{ ...wrong, field: 'payments' as const }] : [])];
  };
  const ask = (draft: Draft) => askChange(paymentsIn(draft), priceOf(draft));
  const save = async (draft: Draft) => {
    const payments = paymentsIn(draft);
    const campaign = campaignOf(draft);
    const cardId = payments.some(({ methodCode }) => methodCode === memberCardMethod) ? draft.card?.id : undefined;
    const { patientId, packageId } = draft;
    return buy({ patientId, packageId, ...(campaign && { campaignId: campaign.id }), ...(cardId && { cardId }), payments }).unwrap();
  };
  return (
    <DrawerForm title="package.sell" start={start} check={check} ask={ask} save={save} close={close}>
      <PatientField of="patientId" label="membership.patient" for="package" required autoFocus />
      <Field.Lookup of="packageId" label="package.name" required wide entries={entriesOf(definitions, ({ amount }) => money(amount))} />
      <Chosen />
      <Payments />
    </DrawerForm>
  );
}

function Chosen() {
  const { say, name, money } = useWords();
  const [packageId, campaignId] = useWatch<Draft, ['packageId', 'campaignId']>({ name: ['packageId', 'campaignId'] });
  const { definitions, campaigns, priceOf } = useOffers();
  const chosen = definitions?.find(({ id }) => id === packageId);
  if (!chosen) return null;
  const running = campaigns?.filter((campaign) => campaign.packageId === packageId) ?? [];
  return (
    <>
      {running.length > 0 ? (
        <Field.Lookup of="campaignId" label="package.campaign" wide entries={entriesOf(running, ({ price }) => money(price))} />
      ) : null}
      <FactSheet>
        <Fact label="package.price">{money(priceOf({ packageId, campaignId }))}</Fact>
        <Fact label="package.validityDays">{say('package.days', { count: chosen.validityDays })}</Fact>
        <Fact label="package.items" wide>
          {chosen.items
            .map((item) => `${name(item)} ${item.quantity === unlimited ? say('package.unlimited') : `× ${item.quantity}`}`)
            .join(' · ')}
        </Fact>
      </FactSheet>
    </>
  );
}

/** Rows of methods; another package or campaign has another price, so the amounts begin anew. */
function Payments() {
  const { say } = useWords();
  const { setValue } = useFormContext<Draft>();
  const [patientId, packageId, campaignId] = useWatch<Draft, ['patientId', 'packageId', 'campaignId']>({
    name: ['patientId', 'packageId', 'campaignId'],
  });
  const { methods, card } = useMethods(patientId);
  const { priceOf } = useOffers();
  const due = priceOf({ packageId, campaignId });
  // biome-ignore lint/correctness/useExhaustiveDependencies: payments begin anew only when the price or the buyer changes
  useEffect(() => setValue('rows', [noRow]), [due, patientId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card is its id and balance
  useEffect(() => setValue('card', card), [card?.id, card?.balance]);
  const { errors } = useFormState<Draft>();
  const wrong = errors.payments as FieldWords | undefined;
  if (!packageId) return null;
  return (
    <div className={style.wide}>
      <MethodRows methods={methods} most={mostPaymentMethods} due={due} />
      {wrong ? (
        <p role="alert" className={style.wrong}>
          {say(wrong.message, wrong.values)}
        </p>
      ) : null}
    </div>
  );
}
