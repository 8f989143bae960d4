import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { recordClosed, sectionOffered } from '../../../domain/encounter/sections.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { useDiagnoses } from '../diagnosis/useDiagnoses.ts';
import { selectFirstBlank } from '../note/blankStops.ts';
import { useKeeper, useWrittenSections } from '../note/useNote.ts';
import { SaveTemplate } from './SaveTemplate.tsx';
import { TemplatesDrawer } from './TemplatesDrawer.tsx';

/** Templates into the record, and the record into a template. */
export function TemplateActs({ encounter }: { encounter: Encounter.Full }) {
  const { say } = useWords();
  const keeper = useKeeper();
  const list = useDiagnoses(encounter.id, encounter.diagnoses);
  const [ask] = api.useLazyApplyTemplateQuery({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();
  const [open, setOpen] = useState<'take' | 'save'>();
  const isClosed = recordClosed(encounter.status) !== undefined;
  const codes = useWrittenSections();
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
  const take = (template: Encounter.Template) => {
    for (const { sectionType, text } of template.sections.filter((section) => sectionOffered(section.sectionType, encounter.sex))) {
      const { content } = keeper.view(sectionType);
      keeper.type(sectionType, { ...content, text: content.text.trim() === '' ? text : `${content.text.trimEnd()}\n${text}` });
    }
    const added = template.diagnoses;
    const inserted = template.sections.map(({ sectionType }) => sectionType);
    // The text areas hold the new text on the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => selectFirstBlank(inserted)));
    if (added.length > 0) void list.apply((rows) => [...rows, ...added.filter(({ nameZh }) => !rows.some((row) => row.nameZh === nameZh))]);
  };

  return (
    <>
      {problem ? (
        <Alert severity="warning" onClose={() => setProblem(undefined)}>
          {problem}
        </Alert>
      ) : null}
      <Button size="small" variant="outlined" onClick={() => setOpen('take')}>
        {say('encounter.template.title')}
      </Button>
      <Button size="small" disabled={written.length === 0} onClick={() => setOpen('save')}>
        {say('encounter.template.save')}
      </Button>
      {open === 'take' ? (
        <TemplatesDrawer apply={isClosed ? undefined : (template) => void choose(template)} close={() => setOpen(undefined)} />
      ) : null}
      {open === 'save' ? (
        <SaveTemplate
          sections={written}
          diagnoses={encounter.diagnoses.map(({ code, nameZh, nameEn, certainty, note }) => ({ code, nameZh, nameEn, certainty, note }))}
          close={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}
