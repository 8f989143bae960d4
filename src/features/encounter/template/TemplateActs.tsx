import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ComponentProps, useContext, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { ariaKeys, KeyHint } from '../../../blocks/foot/KeyHint.tsx';
import { MoreMenu } from '../../../blocks/MoreMenu.tsx';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import { OrdersOfPageContext } from '../../../blocks/visit/ordersOfPage.ts';
import { recordClosed } from '../../../domain/encounter/sections.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { useKeeper, useWrittenSections } from '../note/useNote.ts';
import { SaveTemplate } from './SaveTemplate.tsx';
import { TemplatesDrawer } from './TemplatesDrawer.tsx';
import { useTakeTemplate } from './useTakeTemplate.ts';

/** Templates into the record, and the record into a template. */
export function TemplateActs({ encounter, rare }: { encounter: Encounter.Full; rare: ComponentProps<typeof MoreMenu>['acts'] }) {
  const { say } = useWords();
  const keeper = useKeeper();
  const orders = useContext(OrdersOfPageContext);
  const [ask] = api.useLazyApplyTemplateQuery({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();
  const [open, setOpen] = useState<'take' | 'save'>();
  const isClosed = recordClosed(encounter.status) !== undefined;
  useShortcut('alt+m', 'encounter.template.title', () => setOpen('take'));
  const codes = useWrittenSections();
  const take = useTakeTemplate(encounter, setProblem);
  const written = codes.flatMap((sectionType) => {
    const { text } = keeper.view(sectionType).content;
    return text.trim() === '' ? [] : [{ sectionType, text }];
  });

  /** As it is now: its maker may have changed it, or taken it back, since the list was shown. */
  const choose = async ({ id }: Encounter.Template) => {
    setOpen(undefined);
    setProblem(undefined);
    await ask({ id })
      .unwrap()
      .then(take, (thrown: unknown) => {
        if (!isCallProblem(thrown)) throw thrown;
        setProblem(thrown.message);
      });
  };

  return (
    <>
      {problem ? (
        <Alert severity="warning" onClose={() => setProblem(undefined)}>
          {problem}
        </Alert>
      ) : null}
      <Button size="small" variant="outlined" aria-keyshortcuts={ariaKeys('alt+m')} onClick={() => setOpen('take')}>
        {say('encounter.template.title')}
        <KeyHint keys="alt+m" />
      </Button>
      <MoreMenu
        of={say('encounter.record.note')}
        acts={[
          {
            label: 'encounter.template.save',
            act: () => setOpen('save'),
            reason: written.length === 0 && !orders?.current?.drafts.length ? say('encounter.note.nothing') : undefined,
          },
          ...rare,
        ]}
      />
      {open === 'take' ? (
        <TemplatesDrawer apply={isClosed ? undefined : (template) => void choose(template)} close={() => setOpen(undefined)} />
      ) : null}
      {open === 'save' ? (
        <SaveTemplate
          sections={written}
          orders={orders?.current?.drafts ?? []}
          diagnoses={encounter.diagnoses.map(({ code, nameZh, nameEn, certainty, note }) => ({ code, nameZh, nameEn, certainty, note }))}
          close={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}
