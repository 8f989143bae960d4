import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { useStaff } from '../../../blocks/staff.ts';
import { addendumRefused, correctedSections } from '../../../domain/addendum/rules.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { useSectionName } from '../useSectionName.ts';
import { AddendumDialog } from './AddendumDialog.tsx';
import { AddendumList } from './AddendumList.tsx';
import style from './addendum.module.css';

/** Below an archived record: what was added and corrected since, and the way to do so. */
export function AddendaOfRecord({ encounter }: { encounter: Encounter.Full }) {
  const { say } = useWords();
  const { user: me } = useStaff();
  const sectionName = useSectionName(encounter.modules);
  const { currentData: addenda } = api.useQueryAddendumListQuery({ noteRecordId: encounter.id });
  const [isWriting, setWriting] = useState(false);
  const actor = { staffId: me.userId, isDoctor: encounter.canTreat };
  const mayCorrect = addendumRefused('correction', actor, encounter) === undefined;
  const mayAdd = addendumRefused('addendum', actor, encounter) === undefined;
  const current = useMemo(() => {
    const sections = encounter.sections.map(({ sectionType, content }) => ({ sectionType, ...content }));
    return mayCorrect ? correctedSections(sections, addenda ?? []) : new Map<string, Encounter.SectionContent>();
  }, [mayCorrect, encounter.sections, addenda]);
  return (
    <section className={style.section} aria-label={say('addendum.list')}>
      <AddendumList noteRecordId={encounter.id} sectionName={sectionName} />
      {mayAdd && addenda ? (
        <Button size="small" onClick={() => setWriting(true)}>
          {say('addendum.write')}
        </Button>
      ) : null}
      {isWriting && addenda ? (
        <AddendumDialog
          encounter={encounter}
          seen={addenda.length}
          current={current}
          sectionName={sectionName}
          close={() => setWriting(false)}
        />
      ) : null}
    </section>
  );
}
