import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PatientsField } from '../../blocks/PatientsField.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useLimitedAct } from '../../blocks/useLimitedAct.ts';
import { audienceList } from '../../domain/coupon/giveaways.ts';
import type * as Coupon from '../../domain/coupon/shapes.ts';
import { worthText } from '../../domain/coupon/words.ts';
import { dateAt } from '../../domain/dates.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import { AudienceField } from './AudienceField.tsx';
import style from './coupon.module.css';

const ways = (['hand', 'filter'] as const).map((value) => ({ value, label: `coupon.giveaway.by.${value}` as const }));

export interface Issuing {
  by: (typeof ways)[number]['value'];
  people: { id: string; name: string }[];
  filterId: string;
  validFrom: string;
  reason: string;
}
const Issue = fieldsOf<Issuing>();
const checkIssuing = (draft: Issuing) => checkRequired(draft, [draft.by === 'hand' ? 'people' : 'filterId']);

/** Hands a coupon to chosen patients, or to everybody of a saved filter of the patient list. */
export function IssueForm({ coupon, close }: { coupon: Coupon.Coupon; close: () => void }) {
  const { name } = useWords();
  const { pathTo } = useStaff();
  const [issue] = api.useIssueCouponMutation({ tells: 'caller' });
  const [give] = api.useGiveCouponsMutation({ tells: 'caller' });
  const [findAudience] = api.useLazyQueryCouponAudienceQuery({ tells: 'caller' });
  const doOrAsk = useLimitedAct();
  const tell = useDoneNotice();
  const list = pathTo('patients/card-ticket-management');
  const [start] = useState<Issuing>(() => ({ by: 'hand', people: [], filterId: '', validFrom: dateAt(new Date()), reason: '' }));
  const linkTo = (tab: string, label: 'coupon.told.see' | 'coupon.giveaway.told.see') =>
    list ? { to: `${list}?tab=${tab}`, label } : undefined;
  const saveByHand = ({ people, validFrom, reason }: Issuing, confirmed: boolean) => {
    const draft = { couponId: coupon.id, patientIds: people.map(({ id }) => id), reason, ...(validFrom && { validFrom }) };
    const perform = async () => {
      const { issued } = await issue(draft).unwrap();
      const values = { count: issued, coupon: name(coupon) };
      tell({ message: 'coupon.told.issued', values, link: linkTo('issued', 'coupon.told.see') });
    };
    return doOrAsk({ act: 'couponsGiven', draft, confirmed, perform });
  };
  const saveByFilter = async ({ filterId, validFrom, reason }: Issuing, confirmed: boolean) => {
    // The answer that the form shows: it is in the cache.
    const { filterVersion, given } = await findAudience({ couponId: coupon.id, filterId }, true).unwrap();
    const draft = { couponId: coupon.id, filterId, filterVersion, expected: given, reason, ...(validFrom && { validFrom }) };
    const perform = async () => {
      const { issued } = await give(draft).unwrap();
      const isDone = issued === given;
      tell({
        message: isDone ? 'coupon.giveaway.told.done' : 'coupon.giveaway.told.begun',
        values: { count: given, coupon: name(coupon) },
        link: linkTo('giveaways', 'coupon.giveaway.told.see'),
      });
    };
    return doOrAsk({ act: 'couponsGiven', draft, confirmed, perform });
  };
  const save = (draft: Issuing, confirmed: boolean) =>
    draft.by === 'hand' ? saveByHand(draft, confirmed) : saveByFilter(draft, confirmed);
  return (
    <DrawerForm title="coupon.act.issue" start={start} check={checkIssuing} save={save} close={close}>
      <IssuedCoupon coupon={coupon} />
      <Issue.Choice of="by" label="coupon.giveaway.by" options={ways} wide />
      <Recipients couponId={coupon.id} />
      <Issue.Date of="validFrom" label="coupon.validFrom" />
      <Issue.Text of="reason" label="field.reason" hint="coupon.reason.hint" wide />
    </DrawerForm>
  );
}

function Recipients({ couponId }: { couponId: string }) {
  const by = useWatch<Issuing, 'by'>({ name: 'by' });
  return by === 'hand' ? (
    <PatientsField of="people" label="coupon.to" for="coupon" />
  ) : (
    <AudienceField couponId={couponId} list={audienceList} />
  );
}

/** Which coupon is handed out. */
function IssuedCoupon({ coupon }: { coupon: Coupon.Coupon }) {
  const words = useWords();
  const { name, money } = words;
  const [by, people] = useWatch<Issuing, ['by', 'people']>({ name: ['by', 'people'] });
  return (
    <div className={style.wide}>
      <FactSheet>
        <Fact label="coupon.code">{coupon.code}</Fact>
        <Fact label="coupon.name">{name(coupon)}</Fact>
        <Fact label="coupon.worth">{worthText(coupon, words)}</Fact>
        <Fact label="coupon.amount">{money(coupon.amount)}</Fact>
        {by === 'hand' ? <Fact label="coupon.total">{money(coupon.amount * people.length)}</Fact> : null}
      </FactSheet>
    </div>
  );
}
