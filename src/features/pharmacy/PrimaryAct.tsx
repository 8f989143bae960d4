import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { Key } from '../../blocks/Key.tsx';

interface PrimaryProps {
  label: string;
  keys: string;
  act: () => void;
  ref: Ref<HTMLButtonElement>;
  onClick?: () => void;
  'aria-disabled'?: boolean;
  sx?: object;
}

/** `onClick` of DisabledReason goes before the act. */
export const PrimaryAct = ({ label, keys, act, onClick, ...rest }: PrimaryProps) => (
  <Button variant="contained" onClick={onClick ?? act} {...rest}>
    {label} <Key>{keys}</Key>
  </Button>
);
