import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
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
import { FolderTree } from './FolderTree.tsx';
import { UploadDrawer } from './UploadDrawer.tsx';

type Doing = { act: 'preview' | 'edit' | 'delete'; document: Stored.Document };
const step = 20;

/** Papers and pictures of a patient in the folders of the clinic: reports from elsewhere, consents, photographs. */
export function DocumentsPanel({ patientId }: { patientId: string }) {
  const [folder, setFolder] = useState('');
  return (
    <div className={style.columns}>
      <FolderTree patientId={patientId} chosen={folder} choose={setFolder} />
      <DocumentList key={folder} patientId={patientId} folder={folder} />
    </div>
  );
}

/** `folder`: the folder whose documents are shown; empty for all. */
function DocumentList({ patientId, folder }: { patientId: string; folder: string }) {
  const { say } = useWords();
  const [type, setType] = useState<Stored.DocumentType | ''>('');
  const [size, setSize] = useState(step);
  const filter = { ...(type && { type }), ...(folder && { catalogueId: folder }) };
  const documents = api.useQueryDocumentListQuery({ patientId, page: 1, size, ...filter });
  const { answer: data, isStale, error } = shownAnswer(documents);
  const [doing, setDoing] = useState<Doing>();
  return (
    <div className={style.panel}>
      <ListHead patientId={patientId} folder={folder} type={type} setType={setType} />
      {error ? <ErrorState message={error.message} retry={() => void documents.refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={120} /> : null}
      {data?.total === 0 ? <EmptyState line={say(folder ? 'document.catalogue.empty' : 'document.none')} /> : null}
      <ul className={`${style.list} ${isStale ? form.stale : ''}`} aria-busy={isStale} inert={isStale}>
        {data?.rows.map((document) => (
          <DocumentLine key={document.id} document={document} start={(act) => setDoing({ act, document })} />
        ))}
      </ul>
      {data && data.total > data.rows.length ? <Button onClick={() => setSize(size + step)}>{say('action.more')}</Button> : null}
      {doing ? <DocumentAct doing={doing} stop={() => setDoing(undefined)} /> : null}
    </div>
  );
}

interface HeadProps {
  patientId: string;
  folder: string;
  type: Stored.DocumentType | '';
  setType: (type: Stored.DocumentType | '') => void;
}

function ListHead({ patientId, folder, type, setType }: HeadProps) {
  const { say } = useWords();
  const { currentData: visits } = api.useQueryAppointmentOverviewQuery({ patientId, page: 1, size: 50 });
  const [isUploading, setUploading] = useState(false);
  const reason = visits?.total === 0 ? say('document.noVisit') : undefined;
  return (
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
      {isUploading && visits ? (
        <UploadDrawer patientId={patientId} folder={folder} visits={visits.rows} close={() => setUploading(false)} />
      ) : null}
    </div>
  );
}

function DocumentAct({ doing, stop }: { doing: Doing; stop: () => void }) {
  const { say } = useWords();
  const [remove] = api.useDeleteDocumentMutation({ tells: 'caller' });
  if (doing.act === 'preview') return <DocumentPreview document={doing.document} close={stop} />;
  if (doing.act === 'edit') return <EditDocument document={doing.document} close={stop} />;
  return (
    <ConfirmAct
      title={say('document.delete.title', { name: doing.document.name })}
      effect={say('document.delete.effect')}
      act={say('action.delete')}
      danger
      confirm={() => remove({ id: doing.document.id, version: doing.document.version }).unwrap()}
      close={stop}
    />
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
