import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { FileButton } from '../../../blocks/FileButton.tsx';
import { SearchBox } from '../../../blocks/filters.tsx';
import { ListScreen } from '../../../blocks/ListScreen.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import { readFormFile } from '../../../domain/form/design/file.ts';
import { wordsIn } from '../../../domain/form/fill/answerText.ts';
import type { Category } from '../../../domain/form/formShapes.ts';
import { starters } from '../../../domain/form/library/starters.ts';
import { useWords } from '../../../words/useWords.ts';
import { columns } from './columns.tsx';
import { designerTitle, emptyForm, type FormStart, startOfFile } from './formStart.ts';

interface Props {
  open: (id: string) => void;
  /** Opens the editor with a form that is not saved yet. */
  begin: (start: FormStart) => void;
  /** Only forms of this kind are listed and begun. */
  category?: Category;
}

/** Forms of the clinic; a new one begins empty, from the library or from a file. */
export function FormListScreen({ open, begin: beginForm, category }: Props) {
  const { say } = useWords();
  const view = useListView({ filters: { keyword: '' } });
  const { page, size, filters } = view;
  const rows = api.useQueryFormListQuery({
    page,
    size,
    ...(filters.keyword && { keyword: filters.keyword }),
    ...(category && { category }),
  });
  const begin = (start: FormStart) => beginForm(category ? { ...start, category } : start);
  const [fault, setFault] = useState<string>();
  const importFile = async (file: File) => {
    const read = readFormFile(await file.text());
    if ('fault' in read) return setFault(say(read.fault.message, read.fault.values));
    begin(startOfFile(read.form));
  };
  return (
    <>
      {fault ? (
        <Alert severity="error" onClose={() => setFault(undefined)}>
          {fault}
        </Alert>
      ) : null}
      <ListScreen
        title={designerTitle(category)}
        view={view}
        rows={rows}
        columns={columns}
        acts={
          <>
            <FileButton label={say('form.design.import')} accept="application/json,.json" choose={(file) => void importFile(file)} />
            <LibraryAct begin={begin} category={category} />
          </>
        }
        add={{ label: 'form.design.new', act: () => begin(emptyForm) }}
        open={(row) => open(row.id)}
      >
        <SearchBox view={view} of="keyword" label="form.design.search" />
      </ListScreen>
    </>
  );
}

function LibraryAct({ begin, category }: Pick<Props, 'begin'> & { category: Category | undefined }) {
  const { say, language } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button variant="outlined" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        {say('form.design.library')}
      </Button>
      {anchor ? (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          {starters
            .filter((starter) => !category || starter.category === category)
            .map((starter) => (
              <MenuItem key={starter.id} onClick={() => begin(startOfFile(starter))}>
                {wordsIn(language, starter.name)}
              </MenuItem>
            ))}
        </Menu>
      ) : null}
    </>
  );
}
