import type { Begun, GiveawayDraft } from '../../../../src/domain/coupon/giveawayShapes.ts';
import type { Issuing } from '../../../../src/domain/coupon/shapes.ts';
import { doWithinLimit, type Limited } from '../../../limits/limited.ts';
import type { Context } from '../../../pipeline/context.ts';
import type { People } from '../queries/giveaways.ts';
import { givenByHand, type PatientsChosen } from './coupons.ts';
import { givenByFilter } from './giveCoupons.ts';

type Draft = Issuing | GiveawayDraft;
type Ready = { people: People } | { patients: PatientsChosen };

const isByFilter = (draft: object): boolean => 'filterId' in draft;

/** Coupons given to chosen patients or to everybody of a filter: one act before the limit and the flow. */
export const couponsGiven: Limited<Draft, Ready, { issued: number }> = {
  async weigh(context, draft) {
    if (isByFilter(draft)) {
      const { weight, ready } = await givenByFilter.weigh(context, draft as GiveawayDraft); // it names a filter
      return { weight, ready: { people: ready } };
    }
    const { weight, ready } = await givenByHand.weigh(context, draft as Issuing); // it names no filter
    return { weight, ready: { patients: ready } };
  },
  perform: (context, draft, ready, ...approval) =>
    'people' in ready
      ? givenByFilter.perform(context, draft as GiveawayDraft, ready.people, ...approval) // what was made ready tells the draft
      : givenByHand.perform(context, draft as Issuing, ready.patients, ...approval),
};

export const issueCoupons = (context: Context, issuing: Issuing) => doWithinLimit(context, 'couponsGiven', couponsGiven, issuing);

export const giveCoupons = (context: Context, draft: GiveawayDraft): Promise<Begun> =>
  doWithinLimit(context, 'couponsGiven', givenByFilter, draft);
