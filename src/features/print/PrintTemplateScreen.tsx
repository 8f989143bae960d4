import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Page } from '../../blocks/Page.tsx';
import { useUnsaved } from '../../blocks/useUnsaved.ts';
import { type DocumentName, documentNames } from '../../domain/print/shapes.ts';
import { DocumentList } from './DocumentList.tsx';
import type { Draft } from './draft.ts';
import { TemplateActs } from './TemplateActs.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import style from './template.module.css';

type Drafts = Partial<Record<DocumentName, Draft>>;

/** How this practice wants its documents: what of each, in which order, on which paper. Changes of several documents wait side by side. */
export default function PrintTemplateScreen() {
  const [parameters, setParameters] = useSearchParams();
  const document = documentNames.find((name) => name === parameters.get('document')) ?? 'bill';
  const [drafts, setDrafts] = useState<Drafts>({});
  const stored = api.useQueryPrintTemplateQuery({ id: document });
  const template = stored.currentData;
  const unsaved = documentNames.filter((name) => drafts[name]);
  useUnsaved('print.templates', unsaved.length > 0);

  const keep = (name: DocumentName, draft: Draft | undefined) =>
    setDrafts(({ [name]: _, ...others }) => (draft ? { ...others, [name]: draft } : others));
  const draft = drafts[document];
  const content = draft?.content ?? template?.content;
  return (
    <Page
      title="print.template.screen"
      line="print.screen.line"
      fill
      acts={template ? <TemplateActs key={document} template={template} draft={draft} forget={() => keep(document, undefined)} /> : null}
    >
      {stored.error ? <ErrorState message={stored.error.message} retry={() => void stored.refetch()} /> : null}
      <div className={style.designer} aria-busy={!template}>
        <DocumentList chosen={document} unsaved={unsaved} choose={(name) => setParameters({ document: name }, { replace: true })} />
        {template && content ? (
          <>
            <TemplateEditor
              key={`${document}-editor`}
              document={document}
              template={template}
              draft={draft ?? { version: template.version, content, note: '' }}
              change={(next) => keep(document, isSame(next, template.content) ? undefined : next)}
            />
            <TemplatePreview key={`${document}-preview`} document={document} content={content} />
          </>
        ) : null}
      </div>
    </Page>
  );
}

const isSame = ({ content, note }: Draft, stored: Draft['content']) => note === '' && JSON.stringify(content) === JSON.stringify(stored);
