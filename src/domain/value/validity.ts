/** Days until packages and coupons end at the latest: ten years. A longer time is a slip, or value without an end. */
export const mostValidityDays = 3650;
