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
import { checkCoupon } from '../../domain/coupon/rules.ts';
import type * as Coupon from '../../domain/coupon/shapes.ts';
import { dateAt } from '../../domain/dates.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';

interface Draft extends Omit<Coupon.CouponDraft, 'amount' | 'minimumSpend' | 'validityDays' | 'issueQuantity'> {
  amount: number | null;
  minimumSpend: number | null;
  validityDays: number | null;
  issueQuantity: number | null;
}
const Field = fieldsOf<Draft>();
const blank: Draft = { code: '', nameZh: '', nameEn: '', amount: null, minimumSpend: 0, validityDays: 30, issueQuantity: 100, channel: '' };
const sent = ({ amount, minimumSpend, validityDays, issueQuantity, ...draft }: Draft): Coupon.CouponDraft => ({
  ...draft,
  amount: amount ?? 0,
  minimumSpend: minimumSpend ?? 0,
  validityDays: validityDays ?? 0,
  issueQuantity: issueQuantity ?? 0,
});

export function CouponForm({ coupon, close }: { coupon: Coupon.Coupon | undefined; close: () => void }) {
  const [save] = api.useSaveCouponMutation({ tells: 'caller' });
  const [start] = useState<Draft>(() => {
    if (!coupon) return blank;
    const { enabled: _enabled, issued: _issued, used: _used, ...draft } = coupon;
    return draft;
  });
  return (
    <DrawerForm
      title={coupon ? 'coupon.edit' : 'coupon.new'}
      start={start}
      check={(draft) => checkCoupon(sent(draft)) as FieldProblem<Draft>[]}
      save={(draft) => save(sent(draft)).unwrap()}
      close={close}
    >
      <Field.Text of="code" label="coupon.code" required autoFocus />
      <Field.Text of="channel" label="coupon.channel" />
      <Field.Text of="nameZh" label="membership.nameZh" required />
      <Field.Text of="nameEn" label="membership.nameEn" />
      <Field.Money of="amount" label="coupon.amount" required />
      <Field.Money of="minimumSpend" label="coupon.minimumSpend" />
      <Field.Number of="validityDays" label="coupon.validityDays" required />
      <Field.Number of="issueQuantity" label="coupon.issueQuantity" required />
    </DrawerForm>
  );
}

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
  const { name, money } = useWords();
  const people = useWatch<Issuing, 'people'>({ name: 'people' });
  return (
    <FactSheet>
      <Fact label="coupon.code">{coupon.code}</Fact>
      <Fact label="membership.nameZh">{name(coupon)}</Fact>
      <Fact label="coupon.amount">{money(coupon.amount)}</Fact>
      <Fact label="coupon.total">{money(coupon.amount * people.length)}</Fact>
    </FactSheet>
  );
}
