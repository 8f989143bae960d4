import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { useWords } from '../../words/useWords.ts';
import style from './coupon.module.css';

interface Chosen {
  filterId: string;
}
const Field = fieldsOf<Chosen>();

/** A saved filter of the patient list, and how many people it finds now. */
export function AudienceField({ couponId, list }: { couponId: string; list: string }) {
  const { say } = useWords();
  const { currentData: filters, error } = api.useGetSearchFiltersQuery({ a: list, b: 'all' }, { refetchOnMountOrArgChange: true });
  const filterId = useWatch<Chosen, 'filterId'>({ name: 'filterId' });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (filters?.length === 0)
    return (
      <Alert severity="info" className={style.wide}>
        {say('coupon.giveaway.filter.none')}
      </Alert>
    );
  const options = (filters ?? []).map(({ id, name, isOwn, ownerName }) => ({
    value: id,
    name: isOwn ? name : say('common.savedFilter.byOther', { name, owner: ownerName }),
  }));
  return (
    <>
      <Field.Select of="filterId" label="coupon.giveaway.filter" hint="coupon.giveaway.filter.hint" options={options} required wide />
      {filterId ? <Count couponId={couponId} filterId={filterId} /> : null}
    </>
  );
}

/** Asked anew whenever the filter is chosen: others register patients meanwhile. */
function Count({ couponId, filterId }: { couponId: string; filterId: string }) {
  const { say, money, number } = useWords();
  const { currentData, error } = api.useQueryCouponAudienceQuery({ couponId, filterId }, { refetchOnMountOrArgChange: true });
  if (error)
    return (
      <Alert severity="error" className={style.wide}>
        {error.message}
      </Alert>
    );
  if (!currentData) return <Skeleton height={72} className={style.wide} />;
  const { found, given, holding, deceased, left, amount } = currentData;
  return (
    <div className={style.wide}>
      <FactSheet>
        <Fact label="coupon.giveaway.given">{say('coupon.giveaway.given.of', { given, found })}</Fact>
        <Fact label="coupon.giveaway.skips">{say('coupon.giveaway.skips.of', { holding, deceased })}</Fact>
        <Fact label="coupon.giveaway.left">{number(left)}</Fact>
        <Fact label="coupon.total">{money(amount)}</Fact>
      </FactSheet>
      {given > left ? <Alert severity="warning">{say('coupon.refused.noneLeft', { left })}</Alert> : null}
    </div>
  );
}
