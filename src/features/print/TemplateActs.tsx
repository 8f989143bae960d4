import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem, showingProblems } from '../../api/problem.ts';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type { TemplateVersion } from '../../domain/print/templateContent.ts';
import { checkTemplate } from '../../domain/print/templateRules.ts';
import { useWords } from '../../words/useWords.ts';
import type { Draft } from './draft.ts';
import { TemplateCodes } from './TemplateCodes.tsx';
import { TemplateHistory } from './TemplateHistory.tsx';
import style from './template.module.css';

interface Props {
  template: TemplateVersion;
  draft: Draft | undefined;
  forget: () => void;
}

/** The plugin's templates, versions, discard, save. */
export function TemplateActs({ template, draft, forget }: Props) {
  const { say } = useWords();
  const { document } = template;
  const [save, saving] = api.useSavePrintTemplateMutation();
  const [problem, setProblem] = useState<string>();
  const [open, setOpen] = useState<'versions' | 'codes'>();
  const wrong = draft ? checkTemplate(document, draft.content)[0] : undefined;
  const canSave = draft !== undefined && !wrong && !saving.isLoading;

  const send = async () => {
    if (!draft) return;
    setProblem(undefined);
    try {
      await save(showingProblems({ document, ...draft })).unwrap();
      forget();
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.fields?.[0]?.message ?? thrown.message);
    }
  };
  useShortcut('ctrl+s', 'action.save', canSave ? () => void send() : undefined);

  const discard = () => {
    setProblem(undefined);
    forget();
  };
  return (
    <>
      {problem ? (
        <Alert severity="error" className={style.problem!}>
          {problem}
        </Alert>
      ) : null}
      <Button variant="outlined" onClick={() => setOpen('codes')}>
        {say('print.codes')}
      </Button>
      <Button variant="outlined" onClick={() => setOpen('versions')}>
        {say('print.history')}
      </Button>
      <Button variant="outlined" disabled={!draft || saving.isLoading} onClick={discard}>
        {say('print.discard')}
      </Button>
      <DisabledReason reason={wrong && say(wrong.message, wrong.values)}>
        <Button variant="contained" disabled={!draft || saving.isLoading} onClick={() => void send()} aria-keyshortcuts="Control+S">
          {say('action.save')}
        </Button>
      </DisabledReason>
      {open === 'codes' ? <TemplateCodes close={() => setOpen(undefined)} /> : null}
      {open === 'versions' ? (
        <TemplateHistory template={template} hasDraft={draft !== undefined} forget={discard} close={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}
