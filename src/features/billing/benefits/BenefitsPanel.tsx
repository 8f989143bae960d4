import Button from '@mui/material/Button';
import { Key } from '../../../blocks/Key.tsx';
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
  useShortcut('b', 'billing.benefit.insurance', policies.length > 0 ? nextPolicy : undefined);
  if (cards.length + coupons.length + policies.length + deductions.length === 0) return null;

  const coupon = coupons.find(({ id }) => id === choice.couponId);
  const policy = policies.find(({ id }) => id === choice.insuranceId);
  const shown = [
    cards.length > 0 && {
      ...{ key: 'M', act: nextCard, isOn: card !== undefined },
      text: card
        ? say('billing.benefit.cardText', {
            type: name({ nameZh: card.typeNameZh, nameEn: card.typeNameEn }),
            balance: money(card.principal + card.gift),
          })
        : say('billing.benefit.noCard'),
    },
    hasPoints && {
      ...{ key: 'J', act: allPoints, isOn: points > 0 },
      text: say('billing.benefit.pointsText', { count: points > 0 ? points : (sums?.pointsMost ?? 0) }),
    },
    deductions.length > 0 && {
      ...{ key: 'T', act: packages, isOn: isDeducting },
      text: say('billing.benefit.packagesText', { count: deductions.reduce((sum, { quantity }) => sum + quantity, 0) }),
    },
    coupons.length > 0 && {
      ...{ key: 'K', act: nextCoupon, isOn: coupon !== undefined },
      text: coupon
        ? say('billing.benefit.couponText', { name: name(coupon), amount: money(coupon.amount) })
        : say('billing.benefit.coupons', { count: coupons.length }),
    },
    policies.length > 0 && {
      ...{ key: 'B', act: nextPolicy, isOn: policy !== undefined },
      text: policy
        ? name({ nameZh: policy.companyNameZh, nameEn: policy.companyNameEn })
        : say('billing.benefit.policies', { count: policies.length }),
    },
  ].filter((button) => button !== false);
  return (
    <div className={style.benefits}>
      <div className={paymentStyle.methods}>
        {shown.map(({ key, act, isOn, text }) => (
          <Button
            key={key}
            size="small"
            variant={isOn ? 'contained' : 'outlined'}
            aria-pressed={isOn}
            aria-keyshortcuts={key.toLowerCase()}
            onClick={act}
          >
            {text}
            <Key>{key}</Key>
          </Button>
        ))}
      </div>
      <p className={choice.problem || choice.couponRefused ? style.wrong : style.hint} role="status">
        {choice.couponRefused ? (
          say(choice.couponRefused)
        ) : choice.problem ? (
          choice.problem.fields?.[0] ? (
            say(choice.problem.fields[0].message as 'error.fields')
          ) : (
            choice.problem.message
          )
        ) : sums ? (
          <Parts sums={sums} />
        ) : null}
      </p>
    </div>
  );
}

/** The way from the bill's sum to what is to be paid. */
function Parts({ sums }: { sums: NonNullable<BenefitsChoice['sums']> }) {
  const { say, money } = useWords();
  const parts = (['packageDeduction', 'discount', 'coupon', 'points', 'insurance'] as const).filter((part) => sums[part] > 0);
  return (
    <>
      {say('billing.subtotal')} {money(sums.subtotal)}
      {parts.map((part) => ` − ${say(`billing.part.${part}`)} ${money(sums[part])}`)}
    </>
  );
}
