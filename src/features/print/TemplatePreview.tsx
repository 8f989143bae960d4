import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useDeferredValue, useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import type { DocumentName, KeptPaper } from '../../domain/print/shapes.ts';
import type { TemplateContent } from '../../domain/print/templateContent.ts';
import type { Language } from '../../domain/session/shapes.ts';
import type { Printable } from '../../print/acts/printable.ts';
import { sources } from '../../print/acts/sources.ts';
import { useDocumentWords } from '../../print/acts/useDocumentWords.ts';
import { usePrintData } from '../../print/acts/usePrintData.ts';
import { Paper } from '../../print/page/Paper.tsx';
import { allOn, samples } from '../../print/samples/jobs.sample.ts';
import { useWords } from '../../words/useWords.ts';
import { Choice } from './Choice.tsx';
import style from './template.module.css';
import { useFitting } from './useFitting.ts';

interface Props {
  document: DocumentName;
  content: TemplateContent;
  /** Of the sample only, in the language of the screen. */
  isStill?: boolean;
}

const sample = 'sample';

/** The paper as it will be, while it is being changed. */
export function TemplatePreview({ document, content, isStill }: Props) {
  const { say, language } = useWords();
  const [spoken, setSpoken] = useState<Language | 'both'>(language);
  const [shown, setShown] = useState(sample);
  const languages: readonly Language[] = spoken === 'both' ? ['zh', 'en'] : [spoken];
  const late = useDeferredValue(content);
  return (
    <section className={style.preview} aria-label={say('print.preview.label', { document: say(`print.document.${document}`) })}>
      {isStill ? null : (
        <div className={style.previewHead}>
          <Choice
            label={say('print.preview.language')}
            value={spoken}
            options={[
              ['zh', say('print.language.zh')],
              ['en', say('print.language.en')],
              ['both', say('print.preview.both')],
            ]}
            put={setSpoken}
          />
          <RecordChoice document={document} shown={shown} show={setShown} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={style.desk} data-pair={spoken === 'both' || undefined} aria-label={say('print.preview.paper')} tabIndex={0}>
        {languages.map((each) =>
          shown === sample ? (
            <SamplePaper key={each} document={document} content={late} language={each} />
          ) : (
            <KeptObject key={`${each}-${shown}`} id={shown} content={late} language={each} />
          ),
        )}
      </section>
    </section>
  );
}

function RecordChoice({ document, shown, show }: { document: DocumentName; shown: string; show: (id: string) => void }) {
  const { say, dateTime } = useWords();
  const printed = api.useQueryPrintedListQuery({ document, page: 1, size: 10 });
  const rows = printed.currentData?.rows ?? [];
  return (
    <div className={style.field}>
      <span>{say('print.preview.on')}</span>
      <Select
        size="small"
        value={shown}
        inputProps={{ 'aria-label': say('print.preview.on') }}
        onChange={(event) => show(event.target.value)}
      >
        <MenuItem value={sample}>{say('print.preview.sample')}</MenuItem>
        {rows.map(({ id, title, printedAt }) => (
          <MenuItem key={id} value={id}>
            {`${title}  ${dateTime(printedAt)}`}
          </MenuItem>
        ))}
        {printed.currentData && rows.length === 0 ? (
          <MenuItem value="none" disabled>
            {say('print.preview.none')}
          </MenuItem>
        ) : null}
      </Select>
    </div>
  );
}

interface PaperProps {
  content: TemplateContent;
  language: Language;
}

function SamplePaper({ document, content, language }: PaperProps & { document: DocumentName }) {
  const words = useDocumentWords(language);
  const job = useMemo(
    () => (words ? sources[document].lay(samples[document], words, allOn, content) : undefined),
    [document, words, content],
  );
  return <Desk content={content}>{job ? <Paper job={job} /> : null}</Desk>;
}

/** What was printed once, asked again: the preview shows it as it is today. */
function KeptObject({ id, ...rest }: PaperProps & { id: string }) {
  const printed = api.useQueryPrintedQuery({ id });
  const { say } = useWords();
  if (printed.error) return <p className={style.missing}>{printed.error.message}</p>;
  return printed.currentData ? (
    <RealPaper paper={printed.currentData.paper} {...rest} />
  ) : (
    <p className={style.missing}>{say('print.loading')}</p>
  );
}

function RealPaper({ paper, content, language }: PaperProps & { paper: KeptPaper }) {
  const words = useDocumentWords(language);
  const { say } = useWords();
  const { lay, error } = usePrintData(paper.printable as unknown as Printable); // as it was asked when it was printed
  const job = useMemo(() => (lay && words ? lay(words, allOn, content) : undefined), [lay, words, content]);
  if (error) return <p className={style.missing}>{error.message}</p>;
  return <Desk content={content}>{job ? <Paper job={job} /> : <p className={style.missing}>{say('print.loading')}</p>}</Desk>;
}

/** As wide as there is room. */
function Desk({ content, children }: { content: TemplateContent; children: React.ReactNode }) {
  const { frame, scale } = useFitting(content.paper);
  return (
    <div ref={frame} className={style.frame}>
      <div className={style.sheets} style={{ zoom: scale }}>
        {children}
      </div>
    </div>
  );
}
