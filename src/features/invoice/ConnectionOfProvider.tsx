import { api } from '../../api/api.ts';
import { ConnectionSection, type ConnectionWords } from '../../blocks/connection/ConnectionSection.tsx';

const words: ConnectionWords = {
  title: 'invoice.connection.title',
  hint: 'invoice.connection.hint',
  none: 'invoice.connection.none',
  on: 'invoice.connection.on',
  beginsAt: 'invoice.connection.beginsAt',
};

/** The provider of e-invoices of this clinic, and a trial of the connection. */
export function ConnectionOfProvider() {
  const asked = api.useQueryEinvoiceConnectionQuery();
  const [save] = api.useSaveEinvoiceConnectionMutation({ tells: 'caller' });
  const [tryOut] = api.useLazyTryEinvoiceConnectionQuery();
  return (
    <ConnectionSection
      form="invoice.connection"
      words={words}
      asked={asked}
      save={(draft) => save(draft).unwrap()}
      tryOut={async () => (await tryOut()).data?.fault}
    />
  );
}
