import Button from '@mui/material/Button';
import { useRef } from 'react';

interface Props {
  /** Already worded. */
  label: string;
  /** Kinds of files, as the browser's own choice takes them: 'image/png,application/pdf'. */
  accept: string;
  choose: (file: File) => void;
  disabled?: boolean;
  size?: 'small';
}

/** A button that opens the browser's choice of a file. Choosing the same file again counts as another choice. */
export function FileButton({ label, accept, choose, disabled, size }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...(size ? { size } : {})} variant="outlined" disabled={disabled ?? false} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) choose(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
