import Alert from '@mui/material/Alert';
import { api } from '../../api/api.ts';
import { ImportFrame, type ImportWords } from '../../blocks/import/ImportFrame.tsx';
import { useFileImport } from '../../blocks/import/useFileImport.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';

const words: ImportWords = {
  title: 'import.title',
  limits: 'import.limits',
  doubts: 'import.duplicates',
  start: 'import.start',
  startAnyway: 'import.startAnyway',
  accept: '.xlsx,.csv,.txt,.json,.ndjson',
};

/** A file of patients: every row is a new patient, unless it may be one already on file. */
export function ImportDialog({ close }: { close: () => void }) {
  const { say } = useWords();
  const [send] = api.useImportPatientListMutation({ tells: 'caller' });
  const [fetchTemplate] = api.useDownloadImportTemplateMutation();
  const templateName = say('import.template.name');
  const steps = useFileImport<Patient.ImportResult>({
    send,
    fetchTemplate,
    templateName,
    accept: words.accept,
    doubtsOf: ({ duplicates, doubts: warnings }) => [...duplicates, ...warnings],
  });
  const { found, done } = steps;
  const duplicates = (found?.duplicates ?? []).map(({ row, name, mrn, otherRow }) => ({
    row,
    name,
    reason: mrn ? say('import.duplicate.mrn', { mrn }) : say('import.duplicate.row', { row: otherRow ?? 0 }),
  }));
  const warnings = (found?.doubts ?? []).map(({ row, column, message, text }) => ({
    row,
    name: text,
    reason: column ? `${column} · ${message}` : message,
  }));
  const doubts = [...duplicates, ...warnings].toSorted((one, other) => one.row - other.row);
  const ready =
    doubts.length === 0 ? (
      <Alert severity="success" sx={{ mt: 2 }}>
        {say('import.ready', { count: found?.rows ?? 0 })}
      </Alert>
    ) : null;
  return (
    <ImportFrame
      words={words}
      steps={steps}
      doubts={doubts}
      ready={ready}
      done={<Alert severity="success">{say('import.done', { count: done?.imported ?? 0 })}</Alert>}
      close={close}
    />
  );
}
