import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useMemo } from 'react';
import type { MessageId } from '../../domain/messageId.ts';
import type { DocumentName } from '../../domain/print/shapes.ts';
import type { TemplateContent, TemplateVersion } from '../../domain/print/templateContent.ts';
import { templateParts } from '../../domain/print/templateParts.ts';
import { checkTemplate, moved, movedBlock, widthsOf } from '../../domain/print/templateRules.ts';
import { sources } from '../../print/acts/sources.ts';
import { useDocumentWords } from '../../print/acts/useDocumentWords.ts';
import type { Column } from '../../print/parts/LineTable.tsx';
import { allOn, samples } from '../../print/samples/jobs.sample.ts';
import { useWords } from '../../words/useWords.ts';
import type { Draft } from './draft.ts';
import { HeadFields } from './HeadFields.tsx';
import { PageFields } from './PageFields.tsx';
import { type Part, PartList } from './PartList.tsx';
import style from './template.module.css';
import { versionName } from './versionName.ts';

interface Props {
  document: DocumentName;
  template: TemplateVersion;
  draft: Draft;
  change: (draft: Draft) => void;
}

export function TemplateEditor({ document, template, draft, change }: Props) {
  const { say, dateTime } = useWords();
  const { content } = draft;
  const noteId = useId();
  const put = (next: TemplateContent) => change({ ...draft, content: next });
  const name = versionName(template.version, say);
  return (
    <section className={style.editor} aria-label={say(`print.document.${document}`)}>
      <p className={style.standing}>
        {template.changedAt ? say('print.versionBy', { version: name, by: template.changedBy, at: dateTime(template.changedAt) }) : name}
      </p>
      <PageFields document={document} content={content} put={put} />
      {templateParts[document].blocks.some((block) => block.name === 'letterhead') ? <HeadFields content={content} put={put} /> : null}
      <Blocks document={document} content={content} put={put} />
      {content.columns.length > 0 ? <Columns document={document} content={content} put={put} /> : null}
      <div className={style.note}>
        <label htmlFor={noteId}>{say('print.note')}</label>
        <OutlinedInput
          size="small"
          fullWidth
          value={draft.note}
          placeholder={say('print.note.hint')}
          inputProps={{ id: noteId, maxLength: 100 }}
          onChange={(event) => change({ ...draft, note: event.target.value })}
        />
      </div>
    </section>
  );
}

interface PartsProps {
  document: DocumentName;
  content: TemplateContent;
  put: (content: TemplateContent) => void;
}

function Blocks({ document, content, put }: PartsProps) {
  const { say } = useWords();
  const known = new Map(templateParts[document].blocks.map((block) => [block.name, block]));
  const parts = content.blocks.map(({ name, isShown }): Part => {
    const block = known.get(name);
    return {
      name,
      isShown,
      label: say(`print.block.${name}` as MessageId),
      group: block?.zone ?? '',
      ...(block?.need ? { need: say(`print.need.${block.need}`) } : {}),
      canUp: movedBlock(document, content, name, -1) !== undefined,
      canDown: movedBlock(document, content, name, 1) !== undefined,
    };
  });
  return (
    <PartList
      title={say('print.section.blocks')}
      line={say('print.blocks.line')}
      parts={parts}
      show={(name, isShown) => put({ ...content, blocks: content.blocks.map((one) => (one.name === name ? { ...one, isShown } : one)) })}
      step={(name, by) => put(movedBlock(document, content, name, by) ?? content)}
      drop={(from, to) => put({ ...content, blocks: moved(content.blocks, from, to) })}
    />
  );
}

function Columns({ document, content, put }: PartsProps) {
  const { say, language } = useWords();
  const words = useDocumentWords(language);
  const labels = useMemo(() => {
    const { model } = words ? sources[document].lay(samples[document], words, allOn) : { model: {} };
    const columns = 'columns' in model ? (model.columns as Column[]) : [];
    return new Map(columns.map(({ key, label }) => [key, label]));
  }, [document, words]);
  const known = new Map(templateParts[document].columns.map((column) => [column.key, column]));
  const { columns } = content;
  const parts = columns.map(({ key, isShown, width }, index): Part => {
    const need = known.get(key)?.need;
    return {
      name: key,
      isShown,
      width,
      label: labels.get(key) ?? key,
      group: '',
      ...(need ? { need: say(`print.need.${need}`) } : {}),
      canUp: index > 0,
      canDown: index < columns.length - 1,
    };
  });
  const place = (key: string) => columns.findIndex((column) => column.key === key);
  const { fixed, automatic, room, fits } = widthsOf(content);
  const wrong = checkTemplate(document, content).find(({ field }) => field === 'columns');
  const change = (key: string, over: Partial<(typeof columns)[number]>) =>
    put({ ...content, columns: columns.map((column) => (column.key === key ? { ...column, ...over } : column)) });
  return (
    <PartList
      title={say('print.section.columns')}
      line={`${say('print.columns.line')}${say('print.columns.sum', { fixed, count: automatic, room })}`}
      parts={parts}
      {...(fits || !wrong ? {} : { problem: say(wrong.message) })}
      show={(key, isShown) => change(key, { isShown })}
      step={(key, by) => put({ ...content, columns: moved(columns, place(key), place(key) + by) })}
      drop={(from, to) => put({ ...content, columns: moved(columns, from, to) })}
      widen={(key, width) => change(key, { width })}
    />
  );
}
