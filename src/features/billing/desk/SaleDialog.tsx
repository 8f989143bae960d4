import { useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { entriesOf } from '../../../blocks/entries.ts';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import type { BandSubject } from '../../../blocks/PatientBand.tsx';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import type * as Desk from '../../../domain/billing/deskShapes.ts';
import { checkSale } from '../../../domain/billing/sales.ts';
import { giftOf } from '../../../domain/membership/rules.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { useWords } from '../../../words/useWords.ts';

interface Draft {
  kind: Desk.SaleDraft['kind'];
  packageId: string;
  campaignId: string;
  typeId: string;
  cardId: string;
  amount: number | null;
}

const Field = fieldsOf<Draft>();
const start: Draft = { kind: 'package', packageId: '', campaignId: '', typeId: '', cardId: '', amount: null };
const kinds = [
  { value: 'package', label: 'billing.sale.kind.package' },
  { value: 'recharge', label: 'billing.sale.kind.recharge' },
  { value: 'newCard', label: 'billing.sale.kind.newCard' },
] as const;

function saleOf({ kind, packageId, campaignId, typeId, cardId, amount }: Draft): Desk.SaleDraft {
  if (kind === 'package') return { kind, packageId, ...(campaignId && { campaignId }) };
  return kind === 'newCard' ? { kind, typeId, amount: amount ?? 0 } : { kind, cardId, amount: amount ?? 0 };
}

interface Props {
  patient: BandSubject;
  save: (sale: Desk.SaleDraft) => Promise<unknown>;
  close: () => void;
}

/** A package, a recharge or a new card for the bill of a patient. */
export function SaleDialog({ patient, save, close }: Props) {
  const { say } = useWords();
  const lacksPackage = useMissingRight('o_package_sell');
  const lacksCard = useMissingRight('o_card_recharge');
  const check = (draft: Draft) => checkSale(saleOf(draft)) as FieldProblem<Draft>[];
  return (
    <DialogForm
      title={say('billing.act.addSale')}
      act={say('billing.act.addSale')}
      reason={lacksPackage && lacksCard}
      patient={patient}
      start={lacksPackage ? { ...start, kind: 'recharge' } : start}
      check={check}
      save={(draft) => save(saleOf(draft))}
      close={close}
    >
      <Field.Choice of="kind" label="billing.sale.kind" required wide options={kinds} />
      <Chosen patientId={patient.id} />
    </DialogForm>
  );
}

function Chosen({ patientId }: { patientId: string }) {
  const kind = useWatch<Draft, 'kind'>({ name: 'kind' });
  if (kind === 'package') return <PackageFields />;
  return kind === 'newCard' ? <NewCardFields /> : <RechargeFields patientId={patientId} />;
}

function PackageFields() {
  const { money } = useWords();
  const packageId = useWatch<Draft, 'packageId'>({ name: 'packageId' });
  const { data: definitions } = api.useQueryPackageDefinitionListQuery({ page: 1, size: 1000, enabled: '1' });
  const { data: campaigns } = api.useQueryCampaignListQuery({ page: 1, size: 10_000 });
  const running = campaigns?.rows.filter((campaign) => campaign.isRunning && campaign.packageId === packageId) ?? [];
  return (
    <>
      <Field.Lookup
        of="packageId"
        label="billing.sale.kind.package"
        required
        wide
        entries={entriesOf(definitions?.rows, ({ amount }) => money(amount))}
      />
      {running.length > 0 ? (
        <Field.Lookup of="campaignId" label="billing.sale.campaign" wide entries={entriesOf(running, ({ price }) => money(price))} />
      ) : null}
    </>
  );
}

function NewCardFields() {
  const typeId = useWatch<Draft, 'typeId'>({ name: 'typeId' });
  const { data: types } = api.useMemberTypeListQuery({ pageNo: 1, pageSize: 1000, enable: '1' });
  return (
    <>
      <Field.Lookup of="typeId" label="billing.sale.type" required wide entries={entriesOf(types?.rows)} />
      <Field.Money of="amount" label="billing.sale.amount" required />
      <Gift type={types?.rows.find(({ id }) => id === typeId)} />
    </>
  );
}

function RechargeFields({ patientId }: { patientId: string }) {
  const { money } = useWords();
  const cardId = useWatch<Draft, 'cardId'>({ name: 'cardId' });
  const { currentData: cards } = api.useQueryCardsOfPatientQuery({ patientId });
  const own = cards?.filter(({ isOwn }) => isOwn);
  const named = own?.map((card) => ({
    id: card.id,
    nameZh: `${card.typeNameZh} ${card.cardNumber}`,
    nameEn: card.typeNameEn && `${card.typeNameEn} ${card.cardNumber}`,
    held: card.principal + card.gift,
  }));
  return (
    <>
      <Field.Lookup of="cardId" label="billing.sale.card" required wide entries={entriesOf(named, ({ held }) => money(held))} />
      <Field.Money of="amount" label="billing.sale.amount" required />
      <Gift type={own?.find(({ id }) => id === cardId)} />
    </>
  );
}

/** Gift money that the card type promises for the amount. */
function Gift({ type }: { type: { rechargeBonus: number } | undefined }) {
  const { money } = useWords();
  const amount = useWatch<Draft, 'amount'>({ name: 'amount' });
  const gift = type ? giftOf(amount ?? 0, type) : 0;
  if (gift === 0) return null;
  return (
    <FactSheet>
      <Fact label="billing.sale.giftMoney">{money(gift)}</Fact>
    </FactSheet>
  );
}
