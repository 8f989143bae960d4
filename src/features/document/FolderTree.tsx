import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ActingFor } from '../../blocks/actingFor.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import type { Folder } from '../../domain/document/catalogue.ts';
import { useWords } from '../../words/useWords.ts';
import style from './document.module.css';
import { FolderForm } from './FolderForm.tsx';
import { useFolders } from './useFolders.ts';

type Doing = { act: 'add'; parentId: string | null } | { act: 'edit' | 'delete'; folder: Folder };

interface Props {
  patientId: string;
  /** The folder whose documents are shown; empty for all documents. */
  chosen: string;
  choose: (id: string) => void;
}

/** The folders of the clinic with the number of this patient's documents in each. */
export function FolderTree({ patientId, chosen, choose }: Props) {
  const { say, name } = useWords();
  const known = useFolders(patientId);
  const [remove] = api.useDeleteCatalogueMutation({ tells: 'caller' });
  const [doing, setDoing] = useState<Doing>();
  const stop = () => setDoing(undefined);
  if (!known) return null;
  const removeFolder = async ({ id, version }: Folder) => {
    await remove({ id, version }).unwrap();
    if (chosen === id) choose('');
  };
  return (
    <nav className={style.tree} aria-label={say('document.catalogue.title')}>
      <ul className={style.folders}>
        <li className={style.folder}>
          <button type="button" className={style.choose} aria-pressed={chosen === ''} onClick={() => choose('')}>
            {say('document.catalogue.all')}
          </button>
        </li>
        {known.tree.map(({ folder, level }) => (
          <li key={folder.id} className={style.folder} style={{ paddingInlineStart: (level - 1) * 16 }}>
            <button
              type="button"
              className={style.choose}
              aria-pressed={chosen === folder.id}
              aria-label={say('document.catalogue.count', { name: name(folder), count: folder.documents })}
              onClick={() => choose(folder.id)}
            >
              <span className={style.folderName}>{name(folder)}</span>
              <span className={style.quiet}>{folder.documents}</span>
            </button>
            <MoreMenu
              of={name(folder)}
              acts={[
                { label: 'document.catalogue.edit', act: () => setDoing({ act: 'edit', folder }) },
                { label: 'document.catalogue.addBelow', act: () => setDoing({ act: 'add', parentId: folder.id }) },
                { label: 'document.catalogue.delete', act: () => setDoing({ act: 'delete', folder }) },
              ]}
            />
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => setDoing({ act: 'add', parentId: null })}>
        {say('document.catalogue.add')}
      </Button>
      {/* Folders are the clinic's, not this patient's. */}
      <ActingFor value={undefined}>
        {doing?.act === 'add' ? <FolderForm parentId={doing.parentId} folders={known.folders} close={stop} /> : null}
        {doing?.act === 'edit' ? (
          <FolderForm folder={doing.folder} parentId={doing.folder.parentId} folders={known.folders} close={stop} />
        ) : null}
        {doing?.act === 'delete' ? (
          <ConfirmAct
            title={say('document.catalogue.delete.title', { name: name(doing.folder) })}
            effect={say('document.catalogue.delete.effect')}
            act={say('action.delete')}
            danger
            confirm={() => removeFolder(doing.folder)}
            close={stop}
          />
        ) : null}
      </ActingFor>
    </nav>
  );
}
