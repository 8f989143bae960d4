/** What decides whether a visit is charged a consultation fee. */
export interface FeeFacts {
  /** The clinic names a fee for the doctor's title, or one for all. */
  hasFee: boolean;
  /** The visit was charged one already. */
  isCharged: boolean;
  /** The same patient was charged by the same doctor earlier the same day: a second look at one complaint. */
  isChargedToday: boolean;
}

export const needsFee = ({ hasFee, isCharged, isChargedToday }: FeeFacts): boolean => hasFee && !isCharged && !isChargedToday;
