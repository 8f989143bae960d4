import { randomBytes } from 'node:crypto';
import { insertAll } from './insert.ts';
import { newId } from './seeding.ts';

export interface Registered {
  id: string;
  kind: string;
  billId: string;
  issuedAt: string;
  issuedBy: string;
  buyerKind: string;
  buyerName: string;
  buyerTaxpayerNumber: string;
}

type Own = { org_id: string; practice_id: string };

/**
 * A clinic with a provider: its invoices are issued by the tax platform, one was refused, one is under way. The key of the demonstration opens
 * nothing, so nothing is ever sent.
 */
export async function loadSendings(sql: Parameters<typeof insertAll>[0], own: Own, invoices: readonly Registered[]): Promise<void> {
  const first = invoices[0];
  if (!first) return;
  const connection = { kind: 'bridge', address: 'https://einvoice.example/xinglin/', account: 'hz-demo', sealed_key: randomBytes(60) };
  await insertAll(sql, 'einvoice_connection', [{ ...own, id: newId(), ...connection, begins_at: first.issuedAt }]);
  const refused = invoices.findLast(({ kind, buyerKind }) => kind === 'blue' && buyerKind === 'company');
  const underWay = invoices.findLast((invoice) => invoice.kind === 'blue' && invoice !== refused);
  const stateOf = (invoice: Registered) => (invoice === refused ? 'failed' : invoice === underWay ? 'sent' : 'issued');
  const problem = '购买方纳税人识别号未在税务平台登记';
  const rows = invoices.map((invoice, index) => {
    const state = stateOf(invoice);
    const { id, buyerKind, buyerName, buyerTaxpayerNumber, issuedAt, issuedBy } = invoice;
    const shared = { ...own, invoice_id: id, buyer_kind: buyerKind, buyer_name: buyerName, buyer_taxpayer_number: buyerTaxpayerNumber };
    const isIssued = state === 'issued';
    const blue = invoice.kind === 'red' ? invoices.find(({ kind, billId }) => kind === 'blue' && billId === invoice.billId) : undefined;
    return {
      sending: {
        ...shared,
        blue_id: blue?.id ?? null,
        state,
        begun: true,
        tries: state === 'sent' ? 1 : 0,
        next_try_at: issuedAt,
        problem: state === 'failed' ? problem : '',
        platform_number: isIssued ? `26332000${String(index + 1).padStart(12, '0')}` : null,
        platform_issued_at: isIssued ? issuedAt : null,
      },
      attempt: {
        ...shared,
        attempt: 1,
        request_id: newId(),
        begun_at: issuedAt,
        begun_by: issuedBy,
        outcome: state === 'sent' ? null : state,
        problem: state === 'failed' ? problem : '',
        ended_at: state === 'sent' ? null : issuedAt,
      },
    };
  });
  await insertAll(
    sql,
    'einvoice_sending',
    rows.map(({ sending }) => sending),
  );
  await insertAll(
    sql,
    'einvoice_attempt',
    rows.map(({ attempt }) => attempt),
  );
}
