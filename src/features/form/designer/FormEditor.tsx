import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { LeaveQuestion } from '../../../blocks/LeaveQuestion.tsx';
import { SpokenTitle } from '../../../blocks/Page.tsx';
import { problemText } from '../../../blocks/problemText.ts';
import { useUnsaved } from '../../../blocks/useUnsaved.ts';
import { isSame } from '../../../domain/form/design/compare.ts';
import { writeFormFile } from '../../../domain/form/design/file.ts';
import { checkFormHead } from '../../../domain/form/fill/rules.ts';
import type * as Form from '../../../domain/form/formShapes.ts';
import { versionState } from '../../../domain/form/states.ts';
import { faultsOf } from '../../../domain/inquiry/rules.ts';
import { useWords } from '../../../words/useWords.ts';
import { useAct } from '../fill/useAct.ts';
import style from './designer.module.css';
import { ElementTree } from './ElementTree.tsx';
import { FaultList } from './FaultList.tsx';
import { designerTitle, type FormStart } from './formStart.ts';
import { HeadFields } from './HeadFields.tsx';
import { Preview } from './Preview.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { Properties } from './properties/Properties.tsx';
import { type Editor, useEditor } from './useEditor.ts';
import { VersionsDrawer } from './VersionsDrawer.tsx';

interface Props {
  /** None for a form that is not saved yet. */
  form?: Form.Full;
  start: FormStart;
  /** The only kind that this screen designs. */
  category?: Form.Category | undefined;
  /** A new form has its id from here on. */
  saved?: (id: string) => void;
  close: () => void;
}

/** One form: tree of elements, live preview, properties of the chosen element. */
export function FormEditor({ form, start, category, saved, close }: Props) {
  const { say, name } = useWords();
  const editor = useEditor(start);
  const { state } = editor;
  const faults = useMemo(() => faultsOf(state.definition, state.category), [state.definition, state.category]);
  const faulty = useMemo(() => new Set(faults.flatMap(({ code }) => code ?? [])), [faults]);
  const [doing, setDoing] = useState<'publish' | 'versions' | 'leave'>();
  const saving = useSaving({ form, editor, saved });
  const isUnsaved = editor.isChanged || !form;
  const letGo = useUnsaved('formDesigner', isUnsaved);
  const hasDraft = form?.versions.some(({ state: each }) => each === versionState.draft) ?? false;
  const noPublish = publishReason({ isUnsaved, hasDraft, faults: faults.length });
  return (
    <div className={style.page}>
      <SpokenTitle title={say(designerTitle(category))} />
      <div className={style.bar}>
        <h1>{name(state) || say('form.design.untitled')}</h1>
        <Button size="small" disabled={!editor.canUndo} onClick={editor.undo}>
          {say('form.design.undo')}
        </Button>
        <Button size="small" disabled={!editor.canRedo} onClick={editor.redo}>
          {say('form.design.redo')}
        </Button>
        <Button size="small" onClick={() => download(state)}>
          {say('form.design.export')}
        </Button>
        {form ? (
          <Button size="small" onClick={() => setDoing('versions')}>
            {say('form.design.versions')}
          </Button>
        ) : null}
        <Button size="small" onClick={() => (isUnsaved ? setDoing('leave') : close())}>
          {say('form.design.close')}
        </Button>
        <Button size="small" variant="outlined" disabled={saving.isRunning} onClick={saving.run}>
          {say('form.design.save')}
        </Button>
        <DisabledReason reason={noPublish && say(noPublish, { count: faults.length })}>
          <Button size="small" variant="contained" onClick={() => setDoing('publish')}>
            {say('form.design.publish')}
          </Button>
        </DisabledReason>
      </div>
      {saving.refusal ? (
        <p role="alert" className={style.wrong}>
          {saving.refusal}
        </p>
      ) : null}
      <HeadFields editor={editor} isKindFixed={category !== undefined && category === state.category} />
      <FaultList faults={faults} elements={state.definition.elements} select={editor.select} />
      <div className={style.columns}>
        <ElementTree editor={editor} faulty={faulty} />
        <Preview definition={state.definition} />
        <Properties editor={editor} faults={faults} />
      </div>
      {doing === 'publish' && form ? (
        <PublishDialog form={form} version={saving.version ?? form.version} close={() => setDoing(undefined)} />
      ) : null}
      {doing === 'versions' && form ? <VersionsDrawer form={form} current={state} close={() => setDoing(undefined)} /> : null}
      {doing === 'leave' ? <LeaveQuestion drop={letGo} close={close} stay={() => setDoing(undefined)} /> : null}
    </div>
  );
}

function publishReason({ isUnsaved, hasDraft, faults }: { isUnsaved: boolean; hasDraft: boolean; faults: number }) {
  if (faults > 0) return 'form.design.hasFaults';
  if (isUnsaved) return 'form.design.saveFirst';
  return hasDraft ? undefined : 'form.refused.noDraft';
}

/** Saves the draft; an editor that was opened before somebody else saved is refused. */
function useSaving({ form, editor, saved }: { form: Form.Full | undefined; editor: Editor; saved: Props['saved'] }) {
  const { say } = useWords();
  const [save] = api.useSaveFormMutation({ tells: 'caller' });
  const [refusal, setRefusal] = useState<string>();
  // A version that somebody else made meanwhile is not taken on: saving over it is refused. Publishing changes the number alone.
  const [version, setVersion] = useState(form?.version);
  if (form && form.version !== version && isSame(contentOf(form), contentOf(editor.settled))) setVersion(form.version);
  const act = useAct(async () => {
    setRefusal(undefined);
    const [wrong] = checkFormHead(editor.state);
    if (wrong) return setRefusal(say('form.design.unnamed'));
    try {
      const done = await save({ ...editor.state, ...(form && { id: form.id, version: version ?? form.version }) }).unwrap();
      setVersion(done.version);
      editor.settle();
      saved?.(done.id);
    } catch (thrown) {
      setRefusal(problemText(thrown, { say }));
    }
  });
  return { ...act, refusal, version };
}

const contentOf = ({ nameZh, nameEn, category, definition, binding }: FormStart): FormStart => ({
  nameZh,
  nameEn,
  category,
  definition,
  binding,
});

/** A file of the form as it stands in the editor. */
function download({ nameZh, nameEn, category, definition }: FormStart): void {
  const text = writeFormFile({ name: { zh: nameZh, en: nameEn }, category, definition });
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${nameZh || 'form'}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
