import Button from '@mui/material/Button';
import { api } from '../../api/api.ts';
import type { FileFormat } from '../../domain/invoice/sending.ts';
import type * as Sendings from '../../domain/invoice/sendingShapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './invoice.module.css';

interface Props {
  id: string;
  number: string;
  files: Sendings.Sending['files'];
}

/** The files of an issued e-invoice, as far as they have arrived. */
export function InvoiceFiles({ id, number, files }: Props) {
  const { say } = useWords();
  const [download, { isLoading }] = api.useDownloadInvoiceFileMutation();
  const here = files.filter(({ isHere }) => isHere);
  const save = async (format: FileFormat) => {
    const { data } = await download({ id, format });
    if (!data) return;
    const address = URL.createObjectURL(data);
    const link = document.createElement('a');
    link.href = address;
    link.download = `${number}.${format}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  if (here.length === 0) return say('invoice.sending.files.none');
  return (
    <div className={style.files}>
      {here.map(({ format }) => (
        <Button key={format} size="small" variant="outlined" disabled={isLoading} onClick={() => void save(format)}>
          {say('invoice.sending.file', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  );
}
