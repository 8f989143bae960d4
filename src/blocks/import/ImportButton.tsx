import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { MessageId } from '../../domain/messageId.ts';
import type { Need } from '../../domain/permission/holds.ts';
import { useWords } from '../../words/useWords.ts';
import { NeedsRight } from '../NeedsRight.tsx';
import type { ListCalls } from './ListImporter.tsx';

const ListImporter = lazy(() => import('./ListImporter.tsx'));

interface Props extends ListCalls {
  label?: MessageId;
  /** The right of the import. */
  needs?: Need;
}

/** Opens the import of a list, beside the button that adds one entry. Needs the words of `import`. */
export function ImportButton({ label = 'import.open', needs = 'signedIn', ...calls }: Props) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <NeedsRight need={needs}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {say(label)}
        </Button>
      </NeedsRight>
      {isOpen ? (
        <Suspense fallback={null}>
          <ListImporter {...calls} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
