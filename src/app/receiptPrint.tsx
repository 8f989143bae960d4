import { PrintActs } from '../print/acts/PrintActs.tsx';

/** Both copies of a receipt. Features do not know the print area; here they meet. */
export const RechargeReceipt = ({ id }: { id: string }) => (
  <PrintActs
    isInRow
    of={[
      { document: 'recharge', id },
      { document: 'rechargeClient', id },
    ]}
  />
);
export const DepositReceipt = ({ id }: { id: string }) => <PrintActs isInRow of={[{ document: 'deposit', id }]} />;
export const PackageReceipt = ({ id }: { id: string }) => (
  <PrintActs
    isInRow
    of={[
      { document: 'package', id },
      { document: 'packageClient', id },
    ]}
  />
);
