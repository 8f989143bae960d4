import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import type * as Payable from '../../../domain/inventory/payable/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { SideDrawer } from '../SideDrawer.tsx';
import { Consigned } from './consignment/Consigned.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import { Invoices } from './Invoices.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { Payments } from './Payments.tsx';
import { Statement } from './Statement.tsx';

const parts = ['uninvoiced', 'prepaid', 'notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;

type Writing = 'invoice' | Payable.PaymentKind;

/** The account of one supplier: what is owed since when, the invoices and payments, and the statement of any days. */
export function AccountDrawer({ supplierId, close }: { supplierId: string; close: () => void }) {
  const { say, name } = useWords();
  const { currentData: account, error, refetch } = api.useQuerySupplierAccountQuery({ supplierId }, { refetchOnMountOrArgChange: true });
  const [writing, setWriting] = useState<Writing>();
  const done = () => setWriting(undefined);
  const isLoading = !error && !account;
  return (
    <SideDrawer
      title={account ? name(account.supplier) : say('inventory.payable')}
      close={close}
      acts={account ? <Acts account={account} write={setWriting} /> : undefined}
    >
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {account ? <Parts account={account} refresh={() => void refetch()} /> : null}
      {isLoading ? <Skeleton variant="rounded" height={320} /> : null}
      {account && writing === 'invoice' ? <InvoiceForm account={account} close={done} /> : null}
      {account && writing && writing !== 'invoice' ? <PaymentForm account={account} kind={writing} close={done} /> : null}
    </SideDrawer>
  );
}

function Acts({ account, write }: { account: Payable.Account; write: (what: Writing) => void }) {
  const { say } = useWords();
  const lacks = useMissingRight('o_supplier_account');
  const nothingToInvoice = account.uninvoiced.length === 0 ? say('inventory.payable.invoice.none') : undefined;
  const nothingToPay = account.payable === 0 ? say('inventory.payable.payment.none') : undefined;
  return (
    <>
      {account.credit > 0 ? (
        <DisabledReason reason={lacks}>
          <Button variant="outlined" onClick={() => write('refund')}>
            {say('inventory.payable.refund.new')}
          </Button>
        </DisabledReason>
      ) : null}
      <DisabledReason reason={lacks}>
        <Button variant="outlined" onClick={() => write('prepayment')}>
          {say('inventory.payable.prepayment.new')}
        </Button>
      </DisabledReason>
      <DisabledReason reason={lacks ?? nothingToInvoice}>
        <Button variant="outlined" onClick={() => write('invoice')}>
          {say('inventory.payable.invoice.new')}
        </Button>
      </DisabledReason>
      <DisabledReason reason={lacks ?? nothingToPay}>
        <Button variant="contained" onClick={() => write('payment')}>
          {say('inventory.payable.payment.new')}
        </Button>
      </DisabledReason>
    </>
  );
}

function Parts({ account, refresh }: { account: Payable.Account; refresh: () => void }) {
  const { say, amount } = useWords();
  return (
    <>
      <FactSheet>
        <Fact label="inventory.payable.balance">{amount(account.balance)}</Fact>
        <Fact label="inventory.supplier.paymentDays">{say('inventory.payable.days', { days: account.paymentDays ?? 0 })}</Fact>
        {parts.map((part) => (
          <Fact key={part} label={`inventory.payable.${part}`}>
            {amount(account.ageing[part])}
          </Fact>
        ))}
      </FactSheet>
      <Invoices account={account} refresh={refresh} />
      <Payments account={account} refresh={refresh} />
      <Consigned supplierId={account.supplierId} />
      <Statement supplierId={account.supplierId} />
    </>
  );
}
