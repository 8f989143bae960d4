import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { EmptyState } from '../../../blocks/EmptyState.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { KeyHint } from '../../../blocks/foot/KeyHint.tsx';
import form from '../../../blocks/form.module.css';
import { CloseIcon } from '../../../blocks/icons.tsx';
import { MoreMenu } from '../../../blocks/MoreMenu.tsx';
import { SubjectBand } from '../../../blocks/PatientBand.tsx';
import { shownAnswer } from '../../../blocks/shownAnswer.ts';
import { takeEnter, useEnter, useSearch } from '../../../blocks/useSearch.ts';
import { isWordedSection, sectionWords } from '../../../domain/encounter/sections.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { diagnosisText } from '../../../words/diagnosisText.ts';
import { useWords } from '../../../words/useWords.ts';
import { RenameTemplate } from './RenameTemplate.tsx';
import { ShareTemplate } from './ShareTemplate.tsx';
import { TemplateHistory } from './TemplateHistory.tsx';
import style from './template.module.css';
import { useTemplateOrderText } from './useTemplateOrderText.ts';

const scopes = ['mine', 'department', 'practice'] as const satisfies readonly Encounter.Scope[];

interface Props {
  /** Absent where nothing can be written now: templates can still be put in order. */
  apply: ((template: Encounter.Template) => void) | undefined;
  close: () => void;
}

/** Templates of one's own and of the practice: find, look, take. Taking adds to what is typed, never in its place. */
export function TemplatesDrawer({ apply, close }: Props) {
  const { say } = useWords();
  const search = useSearch();
  const { typed, setTyped, keyword } = search;
  const list = api.useQueryTemplateListQuery({ keyword });
  const [scope, setScope] = useState<Encounter.Scope | ''>('');
  const [naming, setNaming] = useState<Encounter.Template>();
  const [isHistory, setHistory] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const [removing, setRemoving] = useState<Encounter.Template>();
  const [deleteTemplate] = api.useDeleteTemplateMutation({ tells: 'caller' });
  const { answer, isStale, error } = shownAnswer(list);
  const templates = (answer ?? []).filter((template) => scope === '' || template.scope === scope);
  const chosen = templates.find(({ id }) => id === chosenId) ?? templates[0];
  // What nobody has seen is taken only where nothing else can be meant.
  const enter = useEnter(search, !list.isFetching, (unseen) => {
    if (chosen && (!unseen || templates.length === 1)) apply?.(chosen);
  });
  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      slotProps={{ paper: { role: 'dialog', 'aria-label': say('encounter.template.title') } as object }}
    >
      <div className={style.drawer}>
        <div className={style.head}>
          <h2 className={style.title}>{say('encounter.template.title')}</h2>
          <OutlinedInput
            size="small"
            type="search"
            autoFocus
            value={typed}
            placeholder={say('encounter.template.search')}
            inputProps={{ 'aria-label': say('encounter.template.search'), maxLength: 100 }}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={takeEnter(enter)}
          />
          <Button size="small" variant="outlined" aria-pressed={isHistory} onClick={() => setHistory(!isHistory)}>
            {say('common.list.history')}
          </Button>
          <IconButton aria-label={say('action.close')} onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </div>
        <SubjectBand />
        {isHistory ? <TemplateHistory /> : null}
        <ToggleButtonGroup
          exclusive
          size="small"
          className={style.scopes}
          value={scope}
          aria-label={say('encounter.template.scope')}
          onChange={(_, next: Encounter.Scope | '' | null) => next !== null && setScope(next)}
        >
          <ToggleButton value="">{say('common.all')}</ToggleButton>
          {scopes.map((value) => (
            <ToggleButton key={value} value={value}>
              {say(`encounter.template.${value}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {error ? <ErrorState message={error.message} retry={() => void list.refetch()} /> : null}
        {answer && templates.length === 0 ? (
          <EmptyState line={say(keyword ? 'state.noMatch' : 'encounter.template.none')} of={keyword ? 'search' : 'panel'} />
        ) : null}
        {templates.length > 0 ? (
          <div className={`${style.body} ${isStale ? form.stale : ''}`} aria-busy={isStale} inert={isStale}>
            <ul className={style.list}>
              {templates.map((template) => (
                <li key={template.id}>
                  <button
                    type="button"
                    className={style.item}
                    aria-current={template.id === chosen?.id}
                    onClick={() => setChosenId(template.id)}
                    onDoubleClick={() => apply?.(template)}
                  >
                    <span>{template.name}</span>
                    <span className={style.scope}>{say(`encounter.template.${template.scope}`)}</span>
                  </button>
                </li>
              ))}
            </ul>
            {chosen ? <Preview template={chosen} apply={apply} remove={setRemoving} rename={setNaming} /> : null}
          </div>
        ) : null}
      </div>
      {naming ? <RenameTemplate template={naming} close={() => setNaming(undefined)} /> : null}
      {removing ? (
        <ConfirmAct
          title={say('encounter.template.delete', { name: removing.name })}
          effect={say('encounter.template.deleteEffect')}
          act={say('action.delete')}
          danger
          confirm={() => deleteTemplate({ id: removing.id }).unwrap()}
          close={() => setRemoving(undefined)}
        />
      ) : null}
    </Drawer>
  );
}

interface PreviewProps {
  template: Encounter.Template;
  apply: ((template: Encounter.Template) => void) | undefined;
  remove: (template: Encounter.Template) => void;
  rename: (template: Encounter.Template) => void;
}

function Preview({ template, apply, remove, rename }: PreviewProps) {
  const words = useWords();
  const { say, name } = words;
  const orderText = useTemplateOrderText();
  return (
    <div className={style.preview}>
      <div className={style.previewBody}>
        {template.sections.map(({ sectionType, text }) => (
          <div key={sectionType}>
            <h3 className={style.sectionName}>{isWordedSection(sectionType) ? say(sectionWords[sectionType]) : sectionType}</h3>
            <p className={style.sectionText}>{text}</p>
          </div>
        ))}
        {template.diagnoses.length > 0 ? (
          <div>
            <h3 className={style.sectionName}>{say('encounter.diagnosis.title')}</h3>
            <p className={style.sectionText}>{template.diagnoses.map((row) => diagnosisText(row, words)).join('\n')}</p>
          </div>
        ) : null}
        {template.orders.length > 0 ? (
          <div>
            <h3 className={style.sectionName}>{say('encounter.template.orders')}</h3>
            <ul className={style.orders}>
              {template.orders.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a template are read together and have no state
                <li key={index}>{orderText(line)}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <div className={style.foot}>
        {template.isOwn ? (
          <>
            <MoreMenu
              of={template.name}
              acts={[
                { label: 'encounter.template.rename', act: () => rename(template) },
                { label: 'action.delete', act: () => remove(template) },
              ]}
            />
            <ShareTemplate template={template} />
          </>
        ) : (
          <span className={style.scope}>
            {say('encounter.template.madeBy', { name: name({ name: template.makerName, nameEn: template.makerNameEn }) })}
          </span>
        )}
        {apply ? (
          <Button className={style.apply} variant="contained" onClick={() => apply(template)}>
            {say(template.orders.length > 0 ? 'encounter.template.applyVisit' : 'encounter.template.apply')}
            <KeyHint keys="enter" />
          </Button>
        ) : null}
      </div>
    </div>
  );
}
