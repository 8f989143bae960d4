import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { say } from '../../../words/words.ts';

/** Sums of the exchange of a paid line by the proposal `x`; null where nothing is refunded. */
export const exchangeColumn = (db: Db): Fragment => db`
  case when x.charge_amount is not null then jsonb_build_object('back', x.back_amount, 'charge', x.charge_amount) end`;

/** A proposal `x` of another drug, with the names of both people as they were. */
export const substitutionColumns = (db: Db): Fragment => db`
  x.id, x.state, x.from_name, x.from_name_en, x.to_name, x.to_name_en, x.from_price, x.to_price, ${exchangeColumn(db)} as exchange,
  x.reason, x.answer, x.asked_at, spoken(xa.name, xa.name_en) as asked_by, x.answered_at, spoken(xb.name, xb.name_en) as answered_by`;

export const substitutionTables = (db: Db): Fragment => db`
  ${staffThen(db, 'xa', 'x.asked_by', 'x.asked_at')}
  ${staffThen(db, 'xb', 'x.answered_by', 'x.answered_at')}`;

export interface Replaced {
  name: Print.Bilingual;
  reason: string;
  givenBy: Print.Bilingual;
}

/** Drugs in whose place the drug of the order `a` is given, with the doctor who agreed, for a paper. */
export const replacedColumn = (db: Db): Fragment => db`
  coalesce((
    select jsonb_agg(jsonb_build_object('name', ${both(db, 'x.from_name', 'x.from_name_en')}, 'reason', x.reason, 'givenBy', ${both(db, 'xb.name', 'xb.name_en')})
      order by x.answered_at, x.id)
    from dispensing_substitution x ${staffThen(db, 'xb', 'x.answered_by', 'x.answered_at')}
    where x.org_id = a.org_id and x.new_advice_id = a.id), '[]'::jsonb) as replaced`;

export const confirmationsOfReplaced = (replaced: readonly Replaced[]): Print.Confirmation[] =>
  replaced.map(({ name, ...given }) => ({
    warning: {
      zh: say('zh', 'print.prescription.replaced', { name: name.zh }),
      en: say('en', 'print.prescription.replaced', { name: name.en || name.zh }),
    },
    ...given,
  }));
