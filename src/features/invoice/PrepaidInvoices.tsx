import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import type * as Prepaid from '../../domain/invoice/prepaidShapes.ts';
import { invoiceState } from '../../domain/invoice/states.ts';
import { useWords } from '../../words/useWords.ts';
import { InvoiceDrawer } from './InvoiceDrawer.tsx';
import style from './invoice.module.css';
import { PrepaidIssueDrawer } from './PrepaidIssueDrawer.tsx';

type Doing = { issue: Prepaid.PrepaidSource } | { look: string };

/** The invoices over the recharges of a card, or over the sale of a package: amounts, states, and issuing one. */
export function PrepaidInvoices({ of, id }: Prepaid.PrepaidHolder) {
  const { say, money, amount, dateTime } = useWords();
  const { currentData: standing, ...asked } = api.useQueryPrepaidInvoicesQuery({ of, id });
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  return (
    <section>
      <DetailTable
        title={of === 'card' ? 'invoice.prepaid.title' : 'invoice.prepaid.package.title'}
        rows={standing?.sources}
        asked={asked}
        keyOf={(source) => source.id}
        empty="invoice.prepaid.none"
        columns={[
          {
            label: 'invoice.prepaid.number',
            cell: ({ number, at }) => (
              <div className={style.numbers}>
                <span>{number}</span>
                <small>{dateTime(at)}</small>
              </div>
            ),
          },
          { label: 'invoice.prepaid.paid', cell: ({ received }) => amount(received), right: true },
          { label: 'invoice.prepaid.amount', cell: (source) => amount(source.amount), right: true },
          { label: 'invoice.prepaid.invoice', cell: (source) => <LastInvoice of={source} /> },
          { label: 'invoice.prepaid.act', cell: (source) => <Acts of={source} start={setDoing} />, right: true },
        ]}
      />
      {standing ? (
        <p className={style.quiet}>
          {of === 'card'
            ? `${say('invoice.prepaid.received')} ${money(standing.received)} · ${say('invoice.prepaid.spent')} ${money(standing.spent)} · ${say('invoice.prepaid.invoiced')} ${money(standing.invoiced)} · `
            : null}
          {say('invoice.prepaid.rule')}
        </p>
      ) : null}
      {doing && 'issue' in doing ? <PrepaidIssueDrawer source={doing.issue} close={close} /> : null}
      {doing && 'look' in doing ? <InvoiceDrawer id={doing.look} close={close} /> : null}
    </section>
  );
}

function LastInvoice({ of: { invoice } }: { of: Prepaid.PrepaidMoney }) {
  const { amount } = useWords();
  return (
    <div className={style.numbers}>
      <StatusDot kind="invoice" state={invoice?.status ?? invoiceState.notIssued} />
      {invoice ? (
        <small>
          {invoice.number} · {amount(invoice.amount)}
        </small>
      ) : null}
    </div>
  );
}

function Acts({ of: source, start }: { of: Prepaid.PrepaidMoney; start: (doing: Doing) => void }) {
  const { say } = useWords();
  const { may } = useStaff();
  const noRight = useMissingRight('o_invoice_issue');
  const { kind, id, invoice } = source;
  const isIssued = invoice?.status === invoiceState.issued;
  const worthless = source.amount === 0 ? say('invoice.prepaid.zero') : undefined;
  const whyNot = noRight ?? (source.isOtherClinics ? say('invoice.prepaid.otherClinic') : worthless);
  const invoiceId = invoice?.id;
  if (!may('m_billing')) return null;
  return (
    <>
      {invoiceId ? (
        <Button size="small" onClick={() => start({ look: invoiceId })}>
          {say('action.open')}
        </Button>
      ) : null}
      {isIssued ? null : (
        <DisabledReason reason={whyNot}>
          <Button size="small" onClick={() => start({ issue: { kind, id } })}>
            {say('invoice.act.issue')}
          </Button>
        </DisabledReason>
      )}
    </>
  );
}
