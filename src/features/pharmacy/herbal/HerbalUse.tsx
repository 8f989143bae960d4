import { api } from '../../../api/api.ts';
import { HerbalText } from '../../../blocks/herbal/HerbalText.tsx';
import type { HerbalHead } from '../../../domain/order/herbal/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../pharmacy.module.css';

/** Doses, use and decoction of a herbal prescription, for the person who weighs it out. */
export function HerbalUse({ head }: { head: HerbalHead }) {
  const { name } = useWords();
  const routes = api.useGetDrugDeliveryWaysQuery({ pageSize: 10_000 }).data?.rows;
  const route = name(routes?.find(({ code }) => code === head.routeCode)) || head.routeCode;
  return (
    <strong className={style.herbalUse}>
      <HerbalText head={head} route={route} />
    </strong>
  );
}
