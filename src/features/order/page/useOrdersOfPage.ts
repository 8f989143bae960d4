import { useContext, useEffect } from 'react';
import { api } from '../../../api/api.ts';
import { OrdersOfPageContext } from '../../../blocks/visit/ordersOfPage.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { signState } from '../../../domain/order/states.ts';
import { draftOfLine, withoutHerbal } from '../sections.ts';
import { useAct } from '../useAct.ts';

/** Offers the orders of this visit to the page around them. Returns the act that writes orders, with the questions in front of it. */
export function useOrdersOfPage(encounterId: string, orders: readonly Order.Line[] | undefined) {
  const page = useContext(OrdersOfPageContext);
  const [saveOrder] = api.useSaveOrderMutation({ tells: 'caller' });
  const act = useAct();
  useEffect(() => {
    if (!page || !orders) return;
    page.current = {
      drafts: withoutHerbal(orders)
        .filter(({ signStatus }) => signStatus !== signState.revoked)
        .map(draftOfLine),
      write: async (lines, done) => {
        let ids: readonly string[] = [];
        await act.run(
          async (answers) => {
            ids = (await saveOrder({ encounterId, lines: [...lines], ...answers }).unwrap()).ids;
          },
          () => done(ids),
        );
      },
    };
    return () => {
      page.current = null;
    };
  });
  return act;
}
