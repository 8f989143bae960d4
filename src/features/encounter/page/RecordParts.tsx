import { useEffect } from 'react';
import { recordClosed } from '../../../domain/encounter/sections.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { AllergiesPanel } from '../allergy/AllergiesPanel.tsx';
import { CertificatesPanel } from '../certificate/CertificatesPanel.tsx';
import { DiagnosesPanel } from '../diagnosis/DiagnosesPanel.tsx';
import { EarlierRecords } from '../earlier/EarlierRecords.tsx';
import { HistoryDifferences } from '../history/HistoryDifferences.tsx';
import { NoteActs } from '../note/NoteActs.tsx';
import { NotePaper } from '../note/NotePaper.tsx';
import record from '../record.module.css';
import { VitalsPanel } from '../vitals/VitalsPanel.tsx';
import style from './page.module.css';
import { RecordTabs } from './RecordTabs.tsx';
import type { RecordPanel } from './recordPanel.ts';
import type { usePart } from './usePart.ts';

interface Props extends ReturnType<typeof usePart> {
  encounter: Encounter.Full;
  panels: readonly RecordPanel[];
  /** True while earlier records stand beside the note. */
  isBeside: boolean;
  setBeside: (isBeside: boolean) => void;
}

/** Note and orders on one page, with diagnoses, signs and allergies beside or below them; the other parts of the record each by its tab. */
export function RecordParts({ encounter, panels, part, asked, choose, enter, isBeside, setBeside }: Props) {
  const { say } = useWords();
  const isWritable = encounter.canTreat && recordClosed(encounter.status) === undefined;
  const onPage = panels.filter(({ isOnPage }) => isOnPage);
  const isPage = part === 'note' || onPage.some(({ id }) => id === part);
  const showsEarlier = isBeside && isPage;
  useEffect(() => {
    if (asked > 0 && part === 'note') document.getElementById('record-part-note')?.scrollIntoView({ block: 'nearest' });
  }, [asked, part]);
  return (
    <div className={style.page}>
      <RecordTabs parts={[{ id: 'note', title: 'encounter.record.note' }, ...panels]} current={part} choose={choose}>
        {isPage ? <NoteActs encounter={encounter} isBeside={isBeside} setBeside={setBeside} /> : null}
      </RecordTabs>
      <div className={style.parts} data-alone={isPage ? undefined : true} data-beside={showsEarlier || undefined}>
        <div
          role="tabpanel"
          id="record-part-note"
          aria-labelledby="record-tab-note"
          hidden={!isPage}
          className={style.note}
          onFocus={() => enter('note')}
        >
          <NotePaper encounter={encounter} />
        </div>
        {onPage.map(({ id, Panel }) => (
          <div
            key={id}
            role="tabpanel"
            id={`record-part-${id}`}
            aria-labelledby={`record-tab-${id}`}
            hidden={!isPage}
            className={style.orders}
            onFocus={() => enter(id)}
          >
            {isPage ? <Panel encounter={encounter} goTo={choose} asked={part === id ? asked : 0} /> : null}
          </div>
        ))}
        {panels
          .filter(({ isOnPage }) => !isOnPage)
          .map(({ id, Panel }) => (
            <div
              key={id}
              role="tabpanel"
              id={`record-part-${id}`}
              aria-labelledby={`record-tab-${id}`}
              hidden={part !== id}
              className={style.note}
            >
              {part === id ? <Panel encounter={encounter} goTo={choose} asked={asked} /> : null}
            </div>
          ))}
        <aside className={`${record.side} ${style.side}`} aria-label={say('encounter.record.side')}>
          {showsEarlier ? <EarlierRecords encounter={encounter} isReadOnly={!isWritable} close={() => setBeside(false)} /> : null}
          <div hidden={showsEarlier} className={record.side}>
            <DiagnosesPanel encounter={encounter} />
            <VitalsPanel encounter={encounter} />
            <AllergiesPanel encounter={encounter} />
            <HistoryDifferences encounter={encounter} />
            <CertificatesPanel encounter={encounter} />
          </div>
        </aside>
      </div>
    </div>
  );
}
