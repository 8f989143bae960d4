import { GoodsName, type GoodsNamed } from '../../../blocks/stock/GoodsName.tsx';
import style from './controlled.module.css';

/** The whole name of a drug, in as many rows as it takes: two controlled drugs often differ at the end of their names. */
export const WrappedName = ({ of }: { of: GoodsNamed }) => (
  <span className={style.name}>
    <GoodsName of={of} />
  </span>
);
