import { api } from '../../api/api.ts';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import type { SheetFormat } from '../../domain/sheet/formats.ts';

/** The record as a file. Its address carries a key of its own, good once and for a minute. */
export function ExportNote({ encounter }: { encounter: Encounter.Full }) {
  const [getTicket, asked] = api.useNoteExportTicketMutation();
  const [getFile, fetched] = api.useGetNoteExportDataMutation();
  const fetchFile = async (format: SheetFormat) => {
    const { data: ticket } = await getTicket({ id: encounter.id });
    return ticket ? getFile({ noteRecordId: encounter.id, token: ticket.token, format }) : {};
  };
  return <ExportButton fetchFile={fetchFile} name={`record-${encounter.mrn}`} isBusy={asked.isLoading || fetched.isLoading} />;
}
