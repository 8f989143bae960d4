import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { copyCounts } from '../../domain/print/copies.ts';
import type { PaperName } from '../../domain/print/papers.ts';
import type { DocumentName } from '../../domain/print/shapes.ts';
import type { Margins, TemplateContent } from '../../domain/print/templateContent.ts';
import { templateParts } from '../../domain/print/templateParts.ts';
import { usualMargins } from '../../domain/print/templateRules.ts';
import { projectTypeOf, templatesOf } from '../../domain/print/templates.ts';
import { useWords } from '../../words/useWords.ts';
import { Choice } from './Choice.tsx';
import style from './template.module.css';

interface Props {
  document: DocumentName;
  content: TemplateContent;
  put: (content: TemplateContent) => void;
}

const edges = ['top', 'side', 'bottom'] as const;

/** Layout, paper, copies, margins. */
export function PageFields({ document, content, put }: Props) {
  const { say } = useWords();
  const paperId = useId();
  const copiesId = useId();
  const { papers } = templateParts[document];
  const layouts = templatesOf(projectTypeOf(document));
  return (
    <fieldset className={style.section}>
      <legend>{say('print.section.page')}</legend>
      {layouts.length > 1 ? (
        <Choice
          label={say('print.layout')}
          value={content.code}
          options={layouts.map(({ code, layout }) => [code, say(`print.template.layout.${layout}`)] as const)}
          put={(code) => put({ ...content, code })}
        />
      ) : null}
      <div className={style.field}>
        <label htmlFor={paperId}>{say('print.paper')}</label>
        <Select
          size="small"
          value={content.paper}
          disabled={papers.length === 1}
          inputProps={{ id: paperId, 'aria-label': say('print.paper') }}
          onChange={(event) => put({ ...content, paper: event.target.value as PaperName })}
        >
          {papers.map((paper) => (
            <MenuItem key={paper} value={paper}>
              {say(`print.paper.${paper}`)}
            </MenuItem>
          ))}
        </Select>
      </div>
      <div className={style.field}>
        <label htmlFor={copiesId}>{say('print.template.copies')}</label>
        <Select
          size="small"
          value={content.copies}
          inputProps={{ id: copiesId, 'aria-label': say('print.template.copies') }}
          onChange={(event) => put({ ...content, copies: Number(event.target.value) })}
        >
          {copyCounts.map((count) => (
            <MenuItem key={count} value={count}>
              {count}
            </MenuItem>
          ))}
        </Select>
      </div>
      {papers.length > 1 ? <MarginFields margins={content.margins} put={(margins) => put({ ...content, margins })} /> : null}
    </fieldset>
  );
}

function MarginFields({ margins, put }: { margins: Margins | null; put: (margins: Margins | null) => void }) {
  const { say } = useWords();
  return (
    <>
      <Choice
        label={say('print.margins')}
        value={margins ? 'own' : 'usual'}
        options={[
          ['usual', say('print.margins.usual')],
          ['own', say('print.margins.own')],
        ]}
        put={(value) => put(value === 'own' ? usualMargins : null)}
      />
      {margins ? (
        <div className={style.field}>
          <span />
          <span className={style.edges}>
            {edges.map((edge) => (
              <label key={edge}>
                {say(`print.margins.${edge}`)}
                <input
                  className={style.width}
                  type="number"
                  min={0}
                  max={40}
                  step={0.5}
                  value={margins[edge]}
                  onChange={(event) =>
                    put({ ...margins, [edge]: Math.min(40, Math.max(0, Math.round(Number(event.target.value) * 2) / 2)) })
                  }
                />
              </label>
            ))}
            mm
          </span>
        </div>
      ) : null}
    </>
  );
}
