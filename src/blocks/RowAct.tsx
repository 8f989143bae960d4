import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import style from './list.module.css';

/**
 * The act of a row of a list, as a button or a link. Looks as the kit's small outlined button does, without its machinery: a list
 * draws a hundred of them.
 */
export const RowAct = (props: ComponentProps<'button'>) => <button type="button" className={style.rowAct} {...props} />;
export const RowLink = (props: ComponentProps<typeof Link>) => <Link className={style.rowAct} {...props} />;
