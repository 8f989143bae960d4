import type { ReactNode } from 'react';
import style from './parts.module.css';

/** The key that does what the button beside it does. */
export const Key = ({ children }: { children: ReactNode }) => <kbd className={style.key}>{children}</kbd>;
