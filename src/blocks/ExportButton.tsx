import Button from '@mui/material/Button';
import { useWords } from '../words/useWords.ts';

interface Props {
  /** The call's act: `() => download(view.query).unwrap()`. */
  fetchFile: () => Promise<Blob>;
  /** Without the date and the ending. */
  name: string;
  isBusy: boolean;
}

/** Hands over what the list shows, as a file: `<ExportButton name="bills" isBusy={exporting.isLoading} fetchFile={…} />` */
export function ExportButton({ fetchFile, name, isBusy }: Props) {
  const { say } = useWords();
  const run = async () => {
    const address = URL.createObjectURL(await fetchFile());
    const link = document.createElement('a');
    link.href = address;
    link.download = `${name}-${new Date().toISOString().slice(0, 10)}.xlsx`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => void run().catch(() => undefined)}>
      {say('action.export')}
    </Button>
  );
}
