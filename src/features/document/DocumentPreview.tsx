import { api } from '../../api/api.ts';
import { FilePreview } from '../../blocks/FilePreview.tsx';
import type * as Stored from '../../domain/document/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './document.module.css';

/** What the file is kept as now: a colleague may have renamed it, or put it under another type. */
function Whence({ fileId }: { fileId: string }) {
  const { say, date, dateTime } = useWords();
  const { currentData: kept } = api.useQueryDocumentByFileQuery({ id: fileId }, { refetchOnMountOrArgChange: true });
  if (!kept) return null;
  return (
    <p className={style.quiet}>
      {kept.name} · {say(`document.type.${kept.type}`)} · {say('document.ofVisit', { time: date(kept.appointmentAt) })} ·{' '}
      {say('document.by', { time: dateTime(kept.createdAt), name: kept.createdBy })}
    </p>
  );
}

/** A document of a patient, looked at without leaving the patient. */
export function DocumentPreview({ document: shown, close }: { document: Stored.Document; close: () => void }) {
  const [download] = api.useDownloadFileMutation({ tells: 'caller' });
  return (
    <FilePreview title={shown.name} file={shown.file} download={(id) => download({ id }).unwrap()} close={close}>
      <Whence fileId={shown.file.id} />
    </FilePreview>
  );
}
