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
import type * as Coupon from '../../domain/coupon/shapes.ts';
import { worthText } from '../../domain/coupon/words.ts';
import { dateAt } from '../../domain/dates.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';

interface Issuing {
  people: { id: string; name: string }[];
  validFrom: string;
  reason: string;
}
const Issue = fieldsOf<Issuing>();
const checkIssuing = (draft: Issuing) => checkRequired(draft, ['people']);

export function IssueForm({ coupon, close }: { coupon: Coupon.Coupon; close: () => void }) {
  const { name } = useWords();
  const { pathTo } = useStaff();
  const [issue] = api.useIssueCouponMutation({ tells: 'caller' });
  const doOrAsk = useLimitedAct();
  const tell = useDoneNotice();
  const list = pathTo('patients/card-ticket-management');
  const [start] = useState<Issuing>(() => ({ people: [], validFrom: dateAt(new Date()), reason: '' }));
  const save = ({ people, validFrom, reason }: Issuing, confirmed: boolean) => {
    const draft = { couponId: coupon.id, patientIds: people.map(({ id }) => id), reason, ...(validFrom && { validFrom }) };
    const perform = async () => {
      const { issued } = await issue(draft).unwrap();
      tell({
        message: 'coupon.told.issued',
        values: { count: issued, coupon: name(coupon) },
        link: list ? { to: `${list}?tab=issued`, label: 'coupon.told.see' } : undefined,
      });
    };
    return doOrAsk({ act: 'couponsGiven', draft, confirmed, perform });
  };
  return (
    <DrawerForm title="coupon.act.issue" start={start} check={checkIssuing} save={save} close={close}>
      <IssuedCoupon coupon={coupon} />
      <PatientsField of="people" label="coupon.to" for="coupon" />
      <Issue.Date of="validFrom" label="coupon.validFrom" />
      <Issue.Text of="reason" label="field.reason" hint="coupon.reason.hint" wide />
    </DrawerForm>
  );
}

/** Which coupon is handed out. */
function IssuedCoupon({ coupon }: { coupon: Coupon.Coupon }) {
  const words = useWords();
  const { name, money } = words;
  const people = useWatch<Issuing, 'people'>({ name: 'people' });
  return (
    <FactSheet>
      <Fact label="coupon.code">{coupon.code}</Fact>
      <Fact label="membership.nameZh">{name(coupon)}</Fact>
      <Fact label="coupon.worth">{worthText(coupon, words)}</Fact>
      <Fact label="coupon.amount">{money(coupon.amount)}</Fact>
      <Fact label="coupon.total">{money(coupon.amount * people.length)}</Fact>
    </FactSheet>
  );
}
