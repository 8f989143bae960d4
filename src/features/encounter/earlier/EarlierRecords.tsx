import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { EmptyState } from '../../../blocks/EmptyState.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { CloseIcon } from '../../../blocks/icons.tsx';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type * as NoteRecord from '../../../domain/record/shapes.ts';
import { diagnosisText } from '../../../words/diagnosisText.ts';
import { useWords } from '../../../words/useWords.ts';
import { AddendumList } from '../addendum/AddendumList.tsx';
import { Panel } from '../Panel.tsx';
import style from './earlier.module.css';
import { useCopying } from './useCopying.ts';

const size = 10;

interface Props {
  encounter: Encounter.Full;
  /** Why nothing can be copied, if so. */
  isReadOnly: boolean;
  close: () => void;
}

/** What was written of this patient before, beside what is written now. */
export function EarlierRecords({ encounter, isReadOnly, close }: Props) {
  const { say, name } = useWords();
  const [page, setPage] = useState(1);
  const [state, setState] = useState<NoteRecord.NoteState | ''>('');
  const { data: states } = api.useGetNoteStateQuery();
  const { currentData, error, refetch } = api.useQueryPatientNoteRecordsQuery({
    patientId: encounter.patientId,
    exceptId: encounter.id,
    page,
    size,
    ...(state && { state }),
  });
  const copying = useCopying(encounter);
  const pages = Math.ceil((currentData?.total ?? 0) / size);
  return (
    <Panel
      title={say('encounter.earlier.title')}
      acts={
        <>
          <Select
            size="small"
            displayEmpty
            value={state}
            onChange={(event) => {
              setState(event.target.value as NoteRecord.NoteState | '');
              setPage(1);
            }}
            inputProps={{ 'aria-label': say('encounter.earlier.state') }}
          >
            <MenuItem value="">{say('encounter.earlier.anyState')}</MenuItem>
            {states?.map((entry) => (
              <MenuItem key={entry.code} value={entry.code}>
                {name(entry)}
              </MenuItem>
            ))}
          </Select>
          <IconButton size="small" aria-label={say('action.close')} onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    >
      {copying.problem ? <Alert severity="warning">{copying.problem}</Alert> : null}
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {!currentData && !error ? <Skeleton variant="rounded" height={240} aria-busy /> : null}
      {currentData?.rows.length === 0 ? <EmptyState line={say('encounter.earlier.none')} /> : null}
      <ol className={style.records}>
        {currentData?.rows.map((record) => (
          <li key={record.id}>
            <EarlierRecord record={record} copy={isReadOnly ? undefined : copying.copy} isCopying={copying.isCopying} />
          </li>
        ))}
      </ol>
      {pages > 1 ? (
        <div className={style.pages}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {say('encounter.earlier.newer')}
          </Button>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {say('encounter.earlier.older')}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

interface RecordProps {
  record: NoteRecord.Earlier;
  copy: ((sections: NoteRecord.Earlier['sections']) => Promise<void>) | undefined;
  isCopying: boolean;
}

function EarlierRecord({ record, copy, isCopying }: RecordProps) {
  const words = useWords();
  const { say, name, date, language } = words;
  const { sections, diagnoses, visitedAt } = record;
  const inEnglish = language === 'en';
  const doctor = (inEnglish && record.doctorNameEn) || record.doctorName;
  const department = (inEnglish && record.departmentNameEn) || record.departmentName;
  return (
    <article className={style.record} aria-label={date(visitedAt)}>
      <header className={style.head}>
        <strong>{date(visitedAt)}</strong>
        <span className={style.faint}>{[department, doctor].filter(Boolean).join(' · ')}</span>
        {copy && sections.length > 1 ? (
          <Button size="small" disabled={isCopying} onClick={() => void copy(sections)}>
            {say('encounter.earlier.copyAll')}
          </Button>
        ) : null}
      </header>
      {diagnoses.length > 0 ? (
        <p className={style.diagnoses}>{diagnoses.map((row) => diagnosisText(row, words)).join(say('encounter.earlier.comma'))}</p>
      ) : null}
      {sections.length === 0 ? <p className={style.faint}>{say('encounter.note.nothing')}</p> : null}
      {sections.map((section) => (
        <div key={section.code} className={style.section}>
          <h3 className={style.sectionName}>{name(section)}</h3>
          <p className={style.text}>{section.content.text}</p>
          {copy ? (
            <Button
              size="small"
              disabled={isCopying}
              aria-label={say('encounter.earlier.copySection', { section: name(section), date: date(visitedAt) })}
              onClick={() => void copy([section])}
            >
              {say('encounter.earlier.copy')}
            </Button>
          ) : null}
        </div>
      ))}
      <AddendumList noteRecordId={record.id} sectionName={(code) => name(sections.find((section) => section.code === code)) || code} />
    </article>
  );
}
