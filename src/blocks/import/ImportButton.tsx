import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import type { ListCalls } from './ListImporter.tsx';

const ListImporter = lazy(() => import('./ListImporter.tsx'));

interface Props extends ListCalls {
  label?: MessageId;
}

/** Opens the import of a list, beside the button that adds one entry. Needs the words of `import`. */
export function ImportButton({ label = 'import.open', ...calls }: Props) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {say(label)}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ListImporter {...calls} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
