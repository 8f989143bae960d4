import Button from '@mui/material/Button';
import { useState } from 'react';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { Key } from '../../../blocks/Key.tsx';
import { PolicyForm } from '../../../blocks/PolicyForm.tsx';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';
import paymentStyle from '../payment/payment.module.css';
import type { BenefitsChoice } from './useBenefits.ts';

/** Card, points, packages, coupons and insurers of the patient: a key each, and what all of them take off. */
export function BenefitsPanel({ choice, changed }: { choice: BenefitsChoice; changed: () => void }) {
  const { say, money, name } = useWords();
  const { cards, card, coupons, policies, deductions, isDeducting, sums, points } = choice;
  const acting = (act: () => void) => () => {
    act();
    changed();
  };
  const following = <Id extends string>(ids: readonly Id[], now: Id | undefined): Id | undefined =>
    ids[now === undefined ? 0 : ids.indexOf(now) + 1];
  const nextCard = acting(() =>
    choice.chooseCard(
      following(
        cards.map(({ id }) => id),
        card?.id,
      ) ?? null,
    ),
  );
  const nextCoupon = acting(() =>
    choice.chooseCoupon(
      following(
        coupons.map(({ id }) => id),
        choice.couponId,
      ),
    ),
  );
  const nextPolicy = acting(() =>
    choice.chooseInsurance(
      following(
        policies.map(({ id }) => id),
        choice.insuranceId,
      ),
    ),
  );
  const allPoints = acting(() => choice.setPoints(points > 0 ? 0 : (sums?.pointsMost ?? 0)));
  const packages = acting(choice.togglePackages);
  const hasPoints = card !== undefined && (points > 0 || (sums?.pointsMost ?? 0) > 0);
  useShortcut('m', 'billing.benefit.card', cards.length > 0 ? nextCard : undefined);
  useShortcut('j', 'billing.benefit.points', hasPoints ? allPoints : undefined);
  useShortcut('t', 'billing.benefit.packages', deductions.length > 0 ? packages : undefined);
  useShortcut('k', 'billing.benefit.coupon', coupons.length > 0 ? nextCoupon : undefined);
  const [isEntering, setEntering] = useState(false);
  const lacksEntering = useMissingRight('o_policy_enter');
  const enter = () => setEntering(true);
  useShortcut(
    'b',
    policies.length > 0 ? 'billing.benefit.insurance' : 'insurance.policy.new',
    policies.length > 0 ? nextPolicy : lacksEntering ? undefined : enter,
  );

  const coupon = coupons.find(({ id }) => id === choice.couponId);
  const policy = policies.find(({ id }) => id === choice.insuranceId);
  const shown = [
    cards.length > 0 && {
      key: 'M',
      act: nextCard,
      isOn: card !== undefined,
      text: card
        ? say('billing.benefit.cardText', {
            type: name({ nameZh: card.typeNameZh, nameEn: card.typeNameEn }),
            balance: money(card.principal + card.gift),
          })
        : say('billing.benefit.noCard'),
    },
    hasPoints && {
      key: 'J',
      act: allPoints,
      isOn: points > 0,
      text: say('billing.benefit.pointsText', { count: points > 0 ? points : (sums?.pointsMost ?? 0) }),
    },
    deductions.length > 0 && {
      key: 'T',
      act: packages,
      isOn: isDeducting,
      text: say('billing.benefit.packagesText', { count: deductions.reduce((sum, { quantity }) => sum + quantity, 0) }),
    },
    coupons.length > 0 && {
      key: 'K',
      act: nextCoupon,
      isOn: coupon !== undefined,
      text: coupon
        ? say('billing.benefit.couponText', { name: name(coupon), amount: money(sums?.coupon ?? coupon.amount) })
        : say('billing.benefit.coupons', { count: coupons.length }),
    },
    policies.length > 0 && {
      key: 'B',
      act: nextPolicy,
      isOn: policy !== undefined,
      text: policy
        ? name({ nameZh: policy.companyNameZh, nameEn: policy.companyNameEn })
        : say('billing.benefit.policies', { count: policies.length }),
    },
  ].filter((button) => button !== false);
  return (
    <div className={style.benefits}>
      <div className={paymentStyle.methods}>
        {shown.map(({ key, act, isOn, text }) => (
          <Button key={key} size="small" variant="outlined" aria-pressed={isOn} aria-keyshortcuts={key.toLowerCase()} onClick={act}>
            {text}
            <Key>{key}</Key>
          </Button>
        ))}
        <DisabledReason reason={lacksEntering}>
          <Button size="small" variant="text" onClick={enter} {...(policies.length === 0 && { 'aria-keyshortcuts': 'b' })}>
            {say('insurance.policy.new')}
            {policies.length === 0 ? <Key>B</Key> : null}
          </Button>
        </DisabledReason>
      </div>
      {isEntering ? (
        <PolicyForm
          patient={choice.patient}
          done={(policyId) => acting(() => choice.chooseInsurance(policyId))()}
          close={() => setEntering(false)}
        />
      ) : null}
      <p className={choice.problem ? style.wrong : style.hint} role="status">
        <Outcome choice={choice} />
      </p>
    </div>
  );
}

/** Why the choice is refused, in the words of the settlement; else what it comes to. */
function Outcome({ choice: { problem, sums, nextCoupon, isNextCouponTooLarge } }: { choice: BenefitsChoice }) {
  const { say, money, name } = useWords();
  const [field] = problem?.fields ?? [];
  if (problem) return <>{field ? say(field.message as 'error.fields', field.values) : problem.message}</>;
  return (
    <>
      {sums ? <Parts sums={sums} /> : null}
      {nextCoupon && isNextCouponTooLarge ? (
        <> {say('billing.benefit.couponTooLarge', { name: name(nextCoupon), minimum: money(nextCoupon.minimumSpend) })}</>
      ) : null}
    </>
  );
}

/** The way from the bill's sum to what is to be paid. */
function Parts({ sums }: { sums: NonNullable<BenefitsChoice['sums']> }) {
  const { say, money } = useWords();
  const reduction = sums.lines.reduce((sum, line) => sum + line.reduction, 0);
  const fens = { ...sums, rate: sums.discount - reduction, 'reduction.none': reduction };
  const parts = (['packageDeduction', 'rate', 'reduction.none', 'coupon', 'points', 'insurance'] as const).filter((part) => fens[part] > 0);
  return (
    <>
      {say('billing.subtotal')} {money(sums.subtotal)}
      {parts.map((part) => ` − ${say(`billing.part.${part}`)} ${money(fens[part])}`)}
    </>
  );
}
