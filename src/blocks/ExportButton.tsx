import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { dateAt } from '../domain/dates.ts';
import type { MessageId } from '../domain/messageId.ts';
import { type SheetFormat, sheetFormats } from '../domain/sheet/formats.ts';
import { useWords } from '../words/useWords.ts';

interface Props {
  /** The call: `(format) => download({ ...view.query, format })`. A notice tells its refusal. */
  fetchFile: (format: SheetFormat) => PromiseLike<{ data?: Blob }>;
  /** Without the date and the ending. */
  name: string;
  isBusy: boolean;
  /** Tells the button from another one of the screen. */
  label?: MessageId;
  /** Small beside other small buttons, as in the head of a drawer. */
  isSmall?: boolean;
}

/** Of this machine: what its programs read does not change with the list. */
const lastChosen = 'xinglin.sheetFormat';
const words = { xlsx: 'action.export.xlsx', csv: 'action.export.csv' } as const;

/** Hands over what the list shows, as a file; the format chosen last is offered first: `<ExportButton name="bills" isBusy={exporting.isLoading} fetchFile={…} />` */
export function ExportButton({ fetchFile, name, isBusy, label = 'action.export', isSmall = false }: Props) {
  const { say } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const run = async (format: SheetFormat) => {
    setAnchor(null);
    localStorage.setItem(lastChosen, format);
    const { data } = await fetchFile(format);
    if (!data) return;
    const address = URL.createObjectURL(data);
    const link = document.createElement('a');
    link.href = address;
    link.download = `${name}-${dateAt(new Date())}.${format}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  const usual = localStorage.getItem(lastChosen) ?? 'xlsx';
  return (
    <>
      <Button
        variant="outlined"
        size={isSmall ? 'small' : 'medium'}
        disabled={isBusy}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {say(label)}
      </Button>
      {anchor ? (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {sheetFormats.map((format) => (
            <MenuItem key={format} selected={format === usual} onClick={() => void run(format)}>
              {say(words[format])}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </>
  );
}
