import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { useChangeQuestion } from '../../blocks/useChangeQuestion.ts';
import { unlimited, upgradeTerms } from '../../domain/package/rules.ts';
import type * as Suite from '../../domain/package/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import { bandOfPackage } from './bandOfPackage.ts';
import { noPayment, PackagePayments, type PayingDraft, usePaying } from './PackagePayments.tsx';
import { useOffers } from './SellForm.tsx';

interface Draft extends PayingDraft {
  packageId: string;
  campaignId: string;
}
const Field = fieldsOf<Draft>();
const start: Draft = { ...noPayment, packageId: '', campaignId: '' };

/** Exchanges a package for a larger one: shown first are its worth, the difference and the new units. */
export function UpgradeForm({ bought: latest, close }: { bought: Suite.BoughtFull; close: () => void }) {
  // The package as it was when the form opened: a use that a colleague enters meanwhile is refused by the server, not paid unseen.
  const [bought] = useState(latest);
  const { money } = useWords();
  const [upgrade] = api.useUpgradePackageMutation({ tells: 'caller' });
  const askChange = useChangeQuestion();
  const paying = usePaying();
  const { definitions, campaignOf, priceOf } = useOffers();
  const larger = definitions?.filter(({ id }) => !termsOf(bought, priceOf({ packageId: id, campaignId: '' })).refused);
  const dueOf = (draft: Draft) => termsOf(bought, priceOf(draft)).due;
  const check = (draft: Draft): FieldProblem<Draft>[] => {
    const { refused } = termsOf(bought, priceOf(draft));
    return [
      ...checkRequired(draft, ['packageId']),
      ...(draft.packageId && refused ? [{ field: 'packageId' as const, message: refused }] : []),
      ...(draft.packageId && !refused ? paying.check(draft, dueOf(draft)) : []),
    ];
  };
  const save = (draft: Draft) => {
    const payments = paying.paymentsIn(draft, dueOf(draft));
    const campaign = campaignOf(draft);
    const { packageId } = draft;
    const { id, version } = bought;
    return upgrade({
      id,
      packageId,
      ...(campaign && { campaignId: campaign.id }),
      ...paying.cardIn(draft, payments),
      payments,
      version,
    }).unwrap();
  };
  return (
    <DrawerForm
      title="package.act.upgrade"
      patient={bandOfPackage(bought)}
      start={start}
      check={check}
      ask={(draft) => askChange(paying.paymentsIn(draft, dueOf(draft)), dueOf(draft))}
      save={save}
      close={close}
    >
      <Field.Lookup of="packageId" label="package.upgrade.to" required wide entries={entriesOf(larger, ({ amount }) => money(amount))} />
      <Terms bought={bought} />
    </DrawerForm>
  );
}

const termsOf = ({ price, refundable }: Suite.BoughtFull, newPrice: number) => upgradeTerms({ price, worth: refundable }, newPrice);

function Terms({ bought }: { bought: Suite.BoughtFull }) {
  const { say, name, money } = useWords();
  const [packageId, campaignId] = useWatch<Draft, ['packageId', 'campaignId']>({ name: ['packageId', 'campaignId'] });
  const { definitions, campaigns, priceOf } = useOffers();
  const chosen = definitions?.find(({ id }) => id === packageId);
  const running = campaigns?.filter((campaign) => campaign.packageId === packageId) ?? [];
  const newPrice = priceOf({ packageId, campaignId });
  const { carried, due } = termsOf(bought, newPrice);
  const units = (item: { nameZh: string; nameEn: string }, quantity: number) =>
    `${name(item)} ${quantity === unlimited ? say('package.unlimited') : `× ${quantity}`}`;
  const used = bought.items.filter((item) => item.used > 0);
  return (
    <>
      {running.length > 0 ? (
        <Field.Lookup of="campaignId" label="package.campaign" wide entries={entriesOf(running, ({ price }) => money(price))} />
      ) : null}
      <FactSheet>
        <Fact label="package.name">{name(bought)}</Fact>
        <Fact label="package.upgrade.used">{used.map((item) => units(item, item.used)).join(' · ') || '–'}</Fact>
        <Fact label="package.upgrade.worth">{money(carried)}</Fact>
        {chosen ? (
          <>
            <Fact label="package.price">{money(newPrice)}</Fact>
            <Fact label="package.upgrade.due">{money(due)}</Fact>
            <Fact label="package.validityDays">{say('package.days', { count: chosen.validityDays })}</Fact>
            <Fact label="package.items" wide>
              {chosen.items.map((item) => units(item, item.quantity)).join(' · ')}
            </Fact>
          </>
        ) : null}
      </FactSheet>
      {chosen ? (
        <>
          <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
            {say('package.upgrade.effect')}
          </Alert>
          <PackagePayments patientId={bought.patientId} due={due} />
        </>
      ) : null}
    </>
  );
}
