import { createContext, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { api } from '../../../api/api.ts';
import { useUnsaved } from '../../../blocks/useUnsaved.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { typedText } from '../../../store/typedText.ts';
import { keeperOf, type NoteKeeper } from './noteKeeper.ts';
import { emptyContent, type SectionView } from './sectionView.ts';

export interface Parked {
  content: Encounter.SectionContent;
  base: SectionView['base'];
}

/** Names the sections of one record, where their text is kept in the browser. */
export const slotOf = (staffId: string, encounterId: string, sectionType = '') => `note ${staffId} ${encounterId} ${sectionType}`;

const NoteContext = createContext<NoteKeeper | null>(null);
export const NoteProvider = NoteContext.Provider;

/** The keeper of the record around it. */
export function useKeeper(): NoteKeeper {
  const keeper = useContext(NoteContext);
  if (!keeper) throw new Error('A section stands inside a record');
  return keeper;
}

/** Binds the keeper of a record to the server: what arrives, what is saved, what an earlier sitting left in a draft. */
export function useNote(staffId: string, encounter: Encounter.Full): NoteKeeper {
  const keeper = keeperOf(staffId, encounter.id);
  const [saveNote] = api.useSaveNoteMutation({ tells: 'caller' });
  const [saveDraft] = api.useSaveDraftMutation();
  const [deleteDraft] = api.useDeleteDraftMutation();
  const prefix = `record.${encounter.id}.`;
  const parked = api.useQueryDraftsQuery({ prefix }, { refetchOnMountOrArgChange: true });

  useEffect(() => keeper.receive(encounter.sections), [keeper, encounter.sections]);
  useEffect(
    () =>
      keeper.attach({
        save: (draft) => saveNote(draft).unwrap(),
        park: (sectionType, { content, base }) => void saveDraft({ key: prefix + sectionType, body: { content, base } satisfies Parked }),
        shelve: (sectionType, { content, base }) =>
          typedText.keep(slotOf(staffId, encounter.id, sectionType), { content, base } satisfies Parked),
        unshelve: (sectionType) => typedText.drop(slotOf(staffId, encounter.id, sectionType)),
        unpark: (sectionType) => void deleteDraft({ key: prefix + sectionType }),
      }),
    [keeper, staffId, encounter.id, prefix, saveNote, saveDraft, deleteDraft],
  );
  useEffect(() => {
    for (const { key, body } of parked.currentData ?? []) {
      const { content = emptyContent, base = { content: emptyContent, version: 0 } } = body as Partial<Parked>;
      keeper.recover(key.slice(prefix.length), content, base);
    }
  }, [keeper, prefix, parked.currentData]);
  useEffect(() => {
    const hide = () => void (document.visibilityState === 'hidden' && keeper.flush());
    // While the browser asks, the text is already on its way.
    const unload = (event: BeforeUnloadEvent) => {
      if (!keeper.hasUnsaved()) return;
      void keeper.flush();
      event.preventDefault();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('beforeunload', unload);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('beforeunload', unload);
    };
  }, [keeper]);
  useUnsaved(`record.${encounter.appointmentId}`, useSyncExternalStore(keeper.subscribe, keeper.needsCare));
  return keeper;
}

/** Codes of the sections that hold something now. */
export function useWrittenSections(): readonly string[] {
  const keeper = useKeeper();
  const codes = useSyncExternalStore(keeper.subscribe, keeper.written);
  return useMemo(() => (codes === '' ? [] : codes.split(' ')), [codes]);
}

/** One section: what it holds, and what typing does. */
export function useSection(sectionType: string) {
  const keeper = useKeeper();
  const view = useSyncExternalStore(
    keeper.subscribe,
    useCallback(() => keeper.view(sectionType), [keeper, sectionType]),
  );
  return { view, keeper };
}
