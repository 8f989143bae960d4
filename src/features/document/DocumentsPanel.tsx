import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { showingProblems } from '../../api/problem.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import form from '../../blocks/form.module.css';
import { DescriptionIcon, ImageIcon } from '../../blocks/icons.tsx';
import { shownAnswer } from '../../blocks/shownAnswer.ts';
import { isPicture } from '../../domain/document/kinds.ts';
import type * as Stored from '../../domain/document/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { DocumentPreview } from './DocumentPreview.tsx';
import style from './document.module.css';
import { documentTypes } from './documentTypes.ts';
import { EditDocument } from './EditDocument.tsx';
import { UploadDrawer } from './UploadDrawer.tsx';

type Doing = { act: 'preview' | 'edit' | 'delete'; document: Stored.Document };
const step = 20;

/** What was handed in or handed over: reports from elsewhere, consents, photographs. */
export function DocumentsPanel({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const [type, setType] = useState<Stored.DocumentType | ''>('');
  const [size, setSize] = useState(step);
  const documents = api.useQueryDocumentListQuery({ patientId, page: 1, size, ...(type ? { type } : {}) });
  const { answer: data, isStale, error } = shownAnswer(documents);
  const { refetch } = documents;
  const { currentData: visits } = api.useQueryAppointmentOverviewQuery({ patientId, page: 1, size: 50 });
  const [remove] = api.useDeleteDocumentMutation();
  const [isUploading, setUploading] = useState(false);
  const [doing, setDoing] = useState<Doing>();
  const stop = () => setDoing(undefined);
  const reason = visits?.total === 0 ? say('document.noVisit') : undefined;
  return (
    <div className={style.panel}>
      <div className={style.head}>
        <Select
          displayEmpty
          size="small"
          value={type}
          onChange={(event) => setType(event.target.value as typeof type)}
          inputProps={{ 'aria-label': say('document.field.type') }}
        >
          <MenuItem value="">{say('document.any')}</MenuItem>
          {documentTypes.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {say(label)}
            </MenuItem>
          ))}
        </Select>
        <DisabledReason reason={reason}>
          <Button variant="outlined" size="small" disabled={!visits} onClick={() => setUploading(true)}>
            {say('document.upload')}
          </Button>
        </DisabledReason>
      </div>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={120} /> : null}
      {data?.total === 0 ? <EmptyState line={say('document.none')} /> : null}
      <ul className={`${style.list} ${isStale ? form.stale : ''}`} aria-busy={isStale} inert={isStale}>
        {data?.rows.map((document) => (
          <DocumentLine key={document.id} document={document} start={(act) => setDoing({ act, document })} />
        ))}
      </ul>
      {data && data.total > data.rows.length ? <Button onClick={() => setSize(size + step)}>{say('action.more')}</Button> : null}
      {isUploading && visits ? <UploadDrawer patientId={patientId} visits={visits.rows} close={() => setUploading(false)} /> : null}
      {doing?.act === 'preview' ? <DocumentPreview document={doing.document} close={stop} /> : null}
      {doing?.act === 'edit' ? <EditDocument document={doing.document} close={stop} /> : null}
      {doing?.act === 'delete' ? (
        <ConfirmAct
          title={say('document.delete.title', { name: doing.document.name })}
          effect={say('document.delete.effect')}
          act={say('action.delete')}
          danger
          confirm={() => remove(showingProblems({ id: doing.document.id, version: doing.document.version })).unwrap()}
          close={stop}
        />
      ) : null}
    </div>
  );
}

function DocumentLine({ document, start }: { document: Stored.Document; start: (act: Doing['act']) => void }) {
  const { say, dateTime, date } = useWords();
  const { name, type, file, createdAt, createdBy, appointmentAt } = document;
  return (
    <li className={style.line}>
      {isPicture(file.type) ? <ImageIcon aria-hidden /> : <DescriptionIcon aria-hidden />}
      <div>
        <div className={style.name}>{name}</div>
        <div className={style.quiet}>
          {say(`document.type.${type}`)} · {say('document.ofVisit', { time: date(appointmentAt) })} ·{' '}
          {say('document.by', { time: dateTime(createdAt), name: createdBy })}
        </div>
      </div>
      <div className={style.acts}>
        <Button size="small" variant="outlined" aria-label={say('document.preview', { name })} onClick={() => start('preview')}>
          {say('action.open')}
        </Button>
        <Button size="small" aria-label={`${say('action.edit')} ${name}`} onClick={() => start('edit')}>
          {say('action.edit')}
        </Button>
        <Button size="small" color="error" aria-label={`${say('action.delete')} ${name}`} onClick={() => start('delete')}>
          {say('action.delete')}
        </Button>
      </div>
    </li>
  );
}
