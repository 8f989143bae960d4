import { api } from '../../api/api.ts';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import type { LineFileKind } from '../../domain/inventory/files/lineFiles.ts';

interface Props {
  kind: LineFileKind;
  document: { id: string; number: string };
}

/** The lines of one document as a file, named by its number. */
export function ExportLines({ kind, document: { id, number } }: Props) {
  const [download, exporting] = api.useExportDocumentLinesMutation();
  return (
    <ExportButton
      name={number}
      label="inventory.lines.export"
      isSmall
      isBusy={exporting.isLoading}
      fetchFile={(format) => download({ kind, id, format })}
    />
  );
}
