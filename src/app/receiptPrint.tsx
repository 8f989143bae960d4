import { PrintActs } from '../print/acts/PrintActs.tsx';

/** Both copies of a receipt. Features do not know the print area; here they meet. */
export const RechargeReceipt = ({ id }: { id: string }) => (
  <PrintActs
    isInRow
    of={[
      { document: 'recharge', entryId: id },
      { document: 'rechargeClient', entryId: id },
    ]}
  />
);
export const PackageReceipt = ({ id }: { id: string }) => (
  <PrintActs
    isInRow
    of={[
      { document: 'package', packageId: id },
      { document: 'packageClient', packageId: id },
    ]}
  />
);
