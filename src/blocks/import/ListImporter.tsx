import Alert from '@mui/material/Alert';
import type { ListImport } from '../../domain/listImport/shapes.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import { ImportFrame, type ImportWords } from './ImportFrame.tsx';
import { type ImportArguments, useFileImport } from './useFileImport.ts';

export interface ListCalls {
  send: (argument: ImportArguments) => { unwrap: () => Promise<ListImport> };
  fetchTemplate: () => PromiseLike<{ data?: Blob }>;
  title: MessageId;
  /** Name of the template without its ending. */
  templateName: MessageId;
}

const words: Omit<ImportWords, 'title'> = {
  limits: 'import.list.limits',
  doubts: 'import.goods.suspects',
  start: 'import.goods.start',
  startAnyway: 'import.goods.startAnyway',
};
const noDoubts = () => [];

/** A file of a list whose rows are all new. */
export default function ListImporter({ send, fetchTemplate, title, templateName, close }: ListCalls & { close: () => void }) {
  const { say } = useWords();
  const steps = useFileImport<ListImport>({ send, fetchTemplate, templateName: say(templateName), doubtsOf: noDoubts });
  const { found, done } = steps;
  return (
    <ImportFrame
      words={{ ...words, title }}
      steps={steps}
      doubts={[]}
      ready={
        <>
          <Alert severity="success" sx={{ mt: 2 }}>
            {say('import.ready', { count: found?.rows ?? 0 })}
          </Alert>
          <Remarks texts={found?.remarks ?? []} />
        </>
      }
      done={
        <>
          <Alert severity="success">{say('import.list.done', { count: done?.imported ?? 0 })}</Alert>
          <Remarks texts={done?.remarks ?? []} />
        </>
      }
      close={close}
    />
  );
}

function Remarks({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <Alert key={text} severity="info" sx={{ mt: 2 }}>
      {text}
    </Alert>
  ));
}
