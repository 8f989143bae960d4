import type { MessageId } from '../domain/messageId.ts';
import { useWords } from '../words/useWords.ts';
import { DropArea } from './DropArea.tsx';
import { FileButton } from './FileButton.tsx';
import style from './parts.module.css';

interface Props {
  choose: (file: File) => Promise<void>;
  isBusy: boolean;
  chosen: string | undefined;
  /** How large the file may be and how it is taken. */
  limits: MessageId;
  /** Endings that are taken. */
  accept?: string | undefined;
}

const tables = '.xlsx,.csv,.txt';

/** A file that is dropped here or chosen. Needs the words of `import`. */
export function FileDrop({ choose, isBusy, chosen, limits, accept = tables }: Props) {
  const { say } = useWords();
  const take = (file: File | undefined) => {
    if (file && !isBusy) void choose(file);
  };
  return (
    <DropArea className={style.drop} take={take}>
      <span>{chosen ?? say('import.drop')}</span>
      <FileButton label={say(chosen ? 'import.chooseOther' : 'import.choose')} accept={accept} choose={take} disabled={isBusy} />
      <p className={style.dropHint}>{say(limits)}</p>
    </DropArea>
  );
}

const bytesAtMost = 10 * 1024 * 1024;

/** Why this file is not sent at all. */
export const refusalOf = (file: File, accept = tables): MessageId | undefined => {
  if (!accept.split(',').some((ending) => file.name.toLowerCase().endsWith(ending))) return 'import.file.type';
  return file.size > bytesAtMost ? 'import.file.tooLarge' : undefined;
};
