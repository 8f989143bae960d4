import { api } from '../../api/api.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type { ExportCriteria } from '../../domain/register/exports.ts';
import { useWords } from '../../words/useWords.ts';
import { ExportButton } from '../ExportButton.tsx';

interface Props {
  /** Names the file. */
  title: MessageId;
  /** The register and the filters it is shown by; an empty filter is none. */
  of: ExportCriteria;
  /** Tells the button from another one of the screen. */
  label?: MessageId;
}

/** Hands over a register of settings as a file: `<RegisterExport title="register.room.title" of={{ register: 'rooms', keyword }} />` */
export function RegisterExport({ title, of, label }: Props) {
  const { say } = useWords();
  const [download, exporting] = api.useExportRegisterMutation();
  const asked = Object.fromEntries(Object.entries(of).filter(([, value]) => value !== '')) as unknown as ExportCriteria; // the register is never empty
  return (
    <ExportButton
      {...(label && { label })}
      name={say(title)}
      isBusy={exporting.isLoading}
      fetchFile={(format) => download({ ...asked, format })}
    />
  );
}
