import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PatientField } from '../../blocks/PatientField.tsx';
import { useChangeQuestion } from '../../blocks/useChangeQuestion.ts';
import { withBelow } from '../../domain/package/classes.ts';
import { unlimited } from '../../domain/package/rules.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import { noPayment, PackagePayments, type PayingDraft, usePaying } from './PackagePayments.tsx';
import { useClasses } from './useClasses.ts';

interface Draft extends PayingDraft {
  patientId: string;
  /** Only packages of this class and below are offered; empty: all. */
  classId: string;
  packageId: string;
  campaignId: string;
}
const Field = fieldsOf<Draft>();
const start: Draft = { ...noPayment, patientId: '', packageId: '', campaignId: '', classId: '' };

export const useOffers = () => {
  const { data: definitions } = api.useQueryPackageDefinitionListQuery({ page: 1, size: 1000, enabled: '1' });
  const { data: campaigns } = api.useQueryCampaignListQuery({ page: 1, size: 10_000 });
  /** One chosen for another package is no longer in sight. */
  const campaignOf = ({ packageId, campaignId }: Pick<Draft, 'packageId' | 'campaignId'>) =>
    campaigns?.rows.find((campaign) => campaign.isRunning && campaign.id === campaignId && campaign.packageId === packageId);
  const priceOf = (draft: Pick<Draft, 'packageId' | 'campaignId'>) =>
    campaignOf(draft)?.price ?? definitions?.rows.find(({ id }) => id === draft.packageId)?.amount ?? 0;
  return { definitions: definitions?.rows, campaigns: campaigns?.rows.filter(({ isRunning }) => isRunning), campaignOf, priceOf };
};

/** A package for a patient, paid at once by as many methods as a bill. */
export function SellForm({ close }: { close: () => void }) {
  const [buy] = api.useBuyPackageMutation({ tells: 'caller' });
  const askChange = useChangeQuestion();
  const paying = usePaying();
  const { campaignOf, priceOf } = useOffers();
  const check = (draft: Draft): FieldProblem<Draft>[] => [
    ...checkRequired(draft, ['patientId', 'packageId']),
    ...(draft.packageId ? paying.check(draft, priceOf(draft)) : []),
  ];
  const ask = (draft: Draft) => askChange(paying.paymentsIn(draft, priceOf(draft)), priceOf(draft));
  const save = async (draft: Draft, _confirmed: boolean, againConfirmed: boolean) => {
    const payments = paying.paymentsIn(draft, priceOf(draft));
    const campaign = campaignOf(draft);
    const { patientId, packageId } = draft;
    return buy({
      patientId,
      packageId,
      ...(campaign && { campaignId: campaign.id }),
      ...paying.cardIn(draft, payments),
      payments,
      ...(againConfirmed && { againConfirmed }),
    }).unwrap();
  };
  return (
    <DrawerForm title="package.sell" start={start} check={check} ask={ask} save={save} close={close}>
      <PatientField of="patientId" label="membership.patient" for="package" required autoFocus />
      <PackageChoice />
      <Chosen />
      <Payments />
    </DrawerForm>
  );
}

/** The packages on sale, narrowed by a class where there are classes. */
function PackageChoice() {
  const { money } = useWords();
  const classId = useWatch<Draft, 'classId'>({ name: 'classId' });
  const { definitions } = useOffers();
  const { classes, entriesFor } = useClasses();
  const within = classes && classId ? withBelow(classes, classId) : undefined;
  const offered = definitions?.filter((one) => !within || (one.classId && within.has(one.classId)));
  return (
    <>
      {classes && classes.length > 0 ? <Field.Dictionary of="classId" label="package.class" wide entries={entriesFor(null)} /> : null}
      <Field.Lookup of="packageId" label="package.name" required wide entries={entriesOf(offered, ({ amount }) => money(amount))} />
    </>
  );
}

function Payments() {
  const [patientId, packageId, campaignId] = useWatch<Draft, ['patientId', 'packageId', 'campaignId']>({
    name: ['patientId', 'packageId', 'campaignId'],
  });
  const { priceOf } = useOffers();
  return packageId ? <PackagePayments patientId={patientId} due={priceOf({ packageId, campaignId })} /> : null;
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
