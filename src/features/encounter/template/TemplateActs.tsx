import Button from '@mui/material/Button';
import { useState } from 'react';
import { recordClosed, sectionOffered } from '../../../domain/encounter/sections.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { useDiagnoses } from '../diagnosis/useDiagnoses.ts';
import { useKeeper, useWrittenSections } from '../note/useNote.ts';
import { SaveTemplate } from './SaveTemplate.tsx';
import { TemplatesDrawer } from './TemplatesDrawer.tsx';

/** Templates into the record, and the record into a template. */
export function TemplateActs({ encounter }: { encounter: Encounter.Full }) {
  const { say } = useWords();
  const keeper = useKeeper();
  const list = useDiagnoses(encounter.id, encounter.diagnoses);
  const [open, setOpen] = useState<'take' | 'save'>();
  const isClosed = recordClosed(encounter.status) !== undefined;
  const codes = useWrittenSections();
  const written = codes.flatMap((sectionType) => {
    const { text } = keeper.view(sectionType).content;
    return text.trim() === '' ? [] : [{ sectionType, text }];
  });

  const take = (template: Encounter.Template) => {
    setOpen(undefined);
    for (const { sectionType, text } of template.sections.filter((section) => sectionOffered(section.sectionType, encounter.sex))) {
      const { content } = keeper.view(sectionType);
      keeper.type(sectionType, { ...content, text: content.text.trim() === '' ? text : `${content.text.trimEnd()}\n${text}` });
    }
    const added = template.diagnoses;
    if (added.length > 0) void list.apply((rows) => [...rows, ...added.filter(({ nameZh }) => !rows.some((row) => row.nameZh === nameZh))]);
  };

  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen('take')}>
        {say('encounter.template.title')}
      </Button>
      <Button size="small" disabled={written.length === 0} onClick={() => setOpen('save')}>
        {say('encounter.template.save')}
      </Button>
      {open === 'take' ? <TemplatesDrawer apply={isClosed ? undefined : take} close={() => setOpen(undefined)} /> : null}
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
