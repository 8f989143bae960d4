import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PatientField } from '../../blocks/PatientField.tsx';
import { unlimited } from '../../domain/package/rules.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';

interface Draft {
  patientId: string;
  packageId: string;
  campaignId: string;
  methodCode: string;
}
const Field = fieldsOf<Draft>();
const start: Draft = { patientId: '', packageId: '', campaignId: '', methodCode: '' };
const check = (draft: Draft): FieldProblem<Draft>[] =>
  (['patientId', 'packageId', 'methodCode'] as const).flatMap((field) =>
    draft[field] ? [] : [{ field, message: 'error.field.required' } as const],
  );

const useOffers = () => {
  const { data: definitions } = api.useQueryPackageDefinitionListQuery({ page: 1, size: 1000, enabled: '1' });
  const { data: campaigns } = api.useQueryCampaignListQuery({ page: 1, size: 10_000 });
  const priceOf = ({ packageId, campaignId }: Pick<Draft, 'packageId' | 'campaignId'>) =>
    campaigns?.rows.find((campaign) => campaign.id === campaignId && campaign.packageId === packageId)?.price ??
    definitions?.rows.find(({ id }) => id === packageId)?.amount ??
    0;
  return { definitions: definitions?.rows, campaigns: campaigns?.rows.filter(({ isRunning }) => isRunning), priceOf };
};

/** A package for a patient, paid at once. */
export function SellForm({ close }: { close: () => void }) {
  const [buy] = api.useBuyPackageMutation();
  const { data: methods } = api.useQuerySetMealPaymentMethodsQuery();
  const offers = useOffers();
  const save = ({ patientId, packageId, campaignId: chosen, methodCode }: Draft) => {
    // One chosen for another package is no longer in sight.
    const campaignId = offers.campaigns?.some(({ id, packageId: of }) => id === chosen && of === packageId) ? chosen : '';
    return buy({
      ...{ patientId, packageId, ...(campaignId && { campaignId }) },
      payments: [{ methodCode, amount: offers.priceOf({ packageId, campaignId }) }],
    }).unwrap();
  };
  return (
    <DrawerForm title="package.sell" start={start} check={check} save={save} close={close}>
      <PatientField of="patientId" label="membership.patient" required autoFocus />
      <Field.Dictionary
        of="packageId"
        label="package.name"
        required
        wide
        entries={entriesOf(offers.definitions?.map(({ id, nameZh, nameEn }) => ({ id, nameZh, nameEn })))}
      />
      <Chosen />
      <Field.Dictionary of="methodCode" label="membership.method" required wide entries={entriesOf(methods)} />
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
        <Field.Dictionary
          of="campaignId"
          label="package.campaign"
          wide
          entries={entriesOf(running.map(({ id, nameZh, nameEn }) => ({ id, nameZh, nameEn })))}
        />
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
