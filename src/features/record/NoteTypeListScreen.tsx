import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import { useListView } from '../../blocks/useListView.ts';
import type * as NoteRecord from '../../domain/record/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { columns } from './columns.tsx';
import { NoteTypeDrawer } from './NoteTypeDrawer.tsx';

/** What kinds of record the clinic writes, in which modules, and what of them is printed. */
export default function NoteTypeListScreen() {
  const { say } = useWords();
  const view = useListView({ filters: { keyword: '' } });
  const { page, size, filters } = view;
  const rows = api.useQueryNoteTypeListQuery({ page, size, ...(filters.keyword && { keyword: filters.keyword }) });
  const [open, setOpen] = useState<NoteRecord.NoteTypeLine | 'new'>();
  return (
    <>
      <ListScreen
        title="shell.screen.medicalrecord-management"
        view={view}
        rows={rows}
        columns={columns}
        acts={
          <>
            <RegisterExport title="shell.screen.medicalrecord-management" of={{ register: 'noteTypes', keyword: filters.keyword }} />
            <Button variant="outlined" component={Link} to="/main/configuration/medicalrecord-management/medical-designer">
              {say('shell.screen.medical-designer')}
            </Button>
            <Button variant="outlined" component={Link} to="/main/configuration/medicalrecord-management/operation-form">
              {say('shell.screen.operation-form')}
            </Button>
          </>
        }
        add={{ label: 'record.noteType.new', act: () => setOpen('new') }}
        open={(row) => setOpen(row)}
      >
        <SearchBox view={view} of="keyword" label="record.noteType.search" />
      </ListScreen>
      {open ? <NoteTypeDrawer type={open === 'new' ? undefined : open} close={() => setOpen(undefined)} /> : null}
    </>
  );
}
