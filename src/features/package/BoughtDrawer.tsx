import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import type { PrepaidInvoicesPart } from '../../blocks/prepaidInvoices.ts';
import type { ReceiptActs } from '../../blocks/receiptActs.ts';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { isSellersAct, packageCan, unlimited } from '../../domain/package/rules.ts';
import type { Permission } from '../../domain/permission/codes.ts';
import { useWords } from '../../words/useWords.ts';
import { type BoughtAct, BoughtForm } from './BoughtForm.tsx';
import { bandOfPackage } from './bandOfPackage.ts';
import { UpgradeForm } from './UpgradeForm.tsx';

const acts = ['share', 'transfer', 'extend', 'upgrade', 'refund'] as const satisfies readonly (BoughtAct | 'upgrade')[];

/** The right of each act with a package that was sold. */
const rightOf = {
  share: 'o_package_share',
  transfer: 'o_package_share',
  extend: 'o_package_change',
  upgrade: 'o_package_sell',
  refund: 'o_package_refund',
} as const satisfies Record<(typeof acts)[number], Permission>;

interface Props {
  id: string;
  close: () => void;
  Receipt: ReceiptActs;
  Invoices: PrepaidInvoicesPart;
}

/** One sold package: what is left of it, where the rest went, and what can be done. */
export function BoughtDrawer({ id, close, Receipt, Invoices }: Props) {
  const { say, name, money, dateTime } = useWords();
  const { may } = useStaff();
  const { currentData: bought, error, refetch } = api.useQueryPatientPackageQuery({ id });
  const { currentData: uses, ...asked } = api.useQueryPatientPackageUseListQuery({ id, page: 1, size: 50 });
  const [complete] = api.useCompletePackageMutation({ tells: 'caller' });
  const [doing, setDoing] = useState<BoughtAct | 'upgrade' | 'complete'>();
  const stop = () => setDoing(undefined);
  if (!bought) {
    return (
      <DetailDrawer title={say('package.name')} close={close}>
        {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : <Skeleton variant="rectangular" height={240} />}
      </DetailDrawer>
    );
  }
  const { otherClinicZh, otherClinicEn } = bought;
  const elsewhere = otherClinicZh
    ? say('package.refused.otherClinic', { clinic: name({ nameZh: otherClinicZh, nameEn: otherClinicEn }) })
    : undefined;
  const open = acts.filter((act) => packageCan(act, bought.state) && may(rightOf[act]));
  return (
    <>
      <DetailDrawer
        patient={bandOfPackage(bought)}
        title={say('package.boughtOf', { name: bought.patientName, package: name(bought) })}
        close={close}
        acts={
          open.length > 0 ? (
            <>
              {open.map((act) => (
                <DisabledReason key={act} reason={isSellersAct(act) ? elsewhere : undefined}>
                  <Button variant="outlined" color={act === 'refund' ? 'error' : 'primary'} onClick={() => setDoing(act)}>
                    {say(`package.act.${act}`)}
                  </Button>
                </DisabledReason>
              ))}
              {may('o_package_change') ? (
                <DisabledReason reason={elsewhere}>
                  <Button variant="outlined" onClick={() => setDoing('complete')}>
                    {say('package.act.complete')}
                  </Button>
                </DisabledReason>
              ) : null}
            </>
          ) : null
        }
      >
        <FactSheet>
          <Fact label="package.number">{bought.packageNumber}</Fact>
          <Fact label="field.status">
            <StatusDot kind="package" state={bought.state} />
          </Fact>
          <Fact label="package.price">{money(bought.price)}</Fact>
          <Fact label="package.boughtAt">{dateTime(bought.boughtAt)}</Fact>
          <Fact label="package.expiresOn">{bought.expiresOn}</Fact>
          <Fact label="package.refundable">
            {money(bought.state === 'refunded' || bought.state === 'upgraded' ? 0 : bought.refundable)}
          </Fact>
          {bought.upgradedFrom ? (
            <>
              <Fact label="package.upgradedFrom">{bought.upgradedFrom}</Fact>
              <Fact label="package.carried">{money(bought.carried)}</Fact>
            </>
          ) : null}
          {bought.upgradedTo ? <Fact label="package.upgradedTo">{bought.upgradedTo}</Fact> : null}
          <Fact label="membership.receipt">
            <Receipt id={id} />
          </Fact>
          <Fact label="membership.sharedWith">{bought.sharedWith.map((person) => person.name).join(' · ')}</Fact>
        </FactSheet>
        <DetailTable
          title="package.items"
          rows={bought.items}
          keyOf={(item) => item.id}
          empty="package.items.none"
          columns={[
            { label: 'package.item', cell: (item) => name(item) },
            { label: 'package.unitPrice', cell: (item) => money(item.unitPrice), right: true },
            {
              label: 'package.quantity',
              cell: (item) => (item.quantity === unlimited ? say('package.unlimited') : item.quantity),
              right: true,
            },
            { label: 'package.used', cell: (item) => item.used, right: true },
            { label: 'package.left', cell: (item) => (item.quantity === unlimited ? '–' : item.quantity - item.used), right: true },
          ]}
        />
        <DetailTable
          title="package.uses"
          rows={uses?.rows}
          asked={asked}
          keyOf={(use) => use.id}
          empty="package.uses.none"
          columns={[
            { label: 'membership.entry.at', cell: (use) => dateTime(use.at) },
            { label: 'package.item', cell: (use) => name({ nameZh: use.itemNameZh, nameEn: use.itemNameEn }) },
            { label: 'package.quantity', cell: (use) => use.quantity, right: true },
            { label: 'coupon.bill', cell: (use) => use.billNumber },
            { label: 'membership.patient', cell: (use) => use.patientName },
          ]}
        />
        <Invoices id={id} />
      </DetailDrawer>
      {doing === 'upgrade' ? <UpgradeForm bought={bought} close={stop} /> : null}
      {doing && doing !== 'complete' && doing !== 'upgrade' ? <BoughtForm act={doing} bought={bought} close={stop} /> : null}
      {doing === 'complete' ? (
        <ConfirmAct
          patient={bandOfPackage(bought)}
          title={say('package.complete.title', { number: bought.packageNumber })}
          effect={say('package.complete.effect')}
          act={say('package.act.complete')}
          danger
          confirm={() => complete({ id, version: bought.version }).unwrap()}
          close={stop}
        />
      ) : null}
    </>
  );
}
