import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { calls } from '../server/pipeline/calls.ts';
import { type Call, catalogue } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';
import { schemaTaken } from './builders/arbitraryArgument.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = ['src/features', 'src/blocks', 'src/app', 'src/print'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(path.join(root, folder, name), 'utf8') })),
);

/** Acts that are refused to whoever saw an older version. */
const versioned = (Object.entries(catalogue) as [Call, AnyRow][])
  .filter(([name, { kind }]) => kind === 'mutation' && calls[name] && 'version' in (schemaTaken(calls[name]!).properties ?? {}))
  .map(([name]) => name);

/** Keep what is typed when they are refused: src/blocks/staleEdit.test.tsx. */
const keepers = /\b(RecordForm|DrawerForm|DialogForm|useRecordForm|ConfirmAct|EnableAct|Register)\b/;

/** What a person types into. */
const form = /\b(RecordForm|DrawerForm|DialogForm|useRecordForm)\b/;

const stays = 'what is typed stands in a state of its own, which is cleared when it is saved and by nothing else';
const nothing = 'nothing is typed';
const inSection = 'what is typed stands in the RecordForm of src/blocks/connection/ConnectionSection.tsx';
const inDocument = 'the remark is kept by the ConfirmAct of DocumentActs.tsx';
const inQuestion = 'the remark stands in the ConfirmAct of CaseActs.tsx, which keeps it';

const inRefund = 'what is typed stands in the DrawerForm of features/billing/refund/RefundForm.tsx';

/** Without one of these blocks, and why nothing typed is lost. */
const others: Readonly<Record<string, string>> = {
  'src/blocks/refund/useRefundAct.ts applyRefund': inRefund,
  'src/blocks/refund/useRefundAct.ts refundAtOnce': inRefund,
  'src/features/appointment/calendar/useMove.tsx dragAppointment': nothing,
  'src/features/approval/useDecide.ts approveApproval': inQuestion,
  'src/features/approval/useDecide.ts cancelApproval': inQuestion,
  'src/features/approval/useDecide.ts carryOutApproval': inQuestion,
  'src/features/approval/useDecide.ts refuseApproval': inQuestion,
  'src/features/approval/useDecide.ts sendBackApproval': inQuestion,
  'src/features/approval/inbox/useDecideDocument.ts approveRefund': inDocument,
  'src/features/approval/inbox/useDecideDocument.ts auditChainTransfer': inDocument,
  'src/features/approval/inbox/useDecideDocument.ts auditPriceAdjustment': inDocument,
  'src/features/approval/inbox/useDecideDocument.ts auditPurchaseOrder': inDocument,
  'src/features/approval/inbox/useDecideDocument.ts auditPurchasePlan': inDocument,
  'src/features/approval/inbox/useDecideDocument.ts auditStockCount': inDocument,
  'src/features/approval/inbox/useDecideDocument.ts auditStockDocument': inDocument,
  'src/features/approval/inbox/useDecideDocument.ts bookConsignmentSettlement': inDocument,
  'src/features/approval/inbox/useDecideDocument.ts endConsignmentSettlement': inDocument,
  'src/features/approval/inbox/useDecideDocument.ts refuseRefund': inDocument,
  'src/features/billing/desk/useCharges.ts addBillCharge': nothing,
  'src/features/billing/desk/useCharges.ts addBillSale': nothing,
  'src/features/billing/desk/useCharges.ts removeBillCharge': nothing,
  'src/features/billing/desk/useCharges.ts removeBillSale': nothing,
  'src/features/billing/desk/useCharges.ts updateBilling': 'one figure, which falls back to that of the bill as it is now',
  'src/features/billing/discount/useDiscount.ts saveDiscount': stays,
  'src/features/billing/payment/usePayment.ts collectArrears': stays,
  'src/features/billing/payment/usePayment.ts settleBilling': stays,
  'src/features/configuration/SidebarEditor.tsx savePatientSidebarViewConfig': stays,
  'src/features/configuration/orders/OrdersConfigEditor.tsx saveOrdersConfiguration': stays,
  'src/features/configuration/rules/OrderRulesScreen.tsx saveOrderRule': nothing,
  'src/features/configuration/rules/OrderRulesScreen.tsx saveRuleLevel': nothing,
  'src/features/order/herbal/HerbalEntry.tsx saveHerbal': stays,
  'src/features/pharmacy/appraisal/Judging.tsx judgeAppraisal': 'codes and comment of the colleague who judged first are shown',
  'src/features/invoice/ConnectionOfProvider.tsx saveEinvoiceConnection': inSection,
  'src/features/trace/upload/TraceConnectionScreen.tsx saveTraceConnection': inSection,
  'src/features/consulting/useConsultingTold.ts saveConsulting': nothing,
  'src/features/consumable/acts/SendDrawer.tsx sendConsumables': 'quantities, which begin anew with what is owed by now',
  'src/features/encounter/note/useNote.ts saveNote': 'both texts are shown: src/features/encounter/note/noteKeeper.test.ts',
  'src/features/encounter/template/ShareTemplate.tsx shareTemplate': nothing,
  'src/features/encounter/vitals/useVitalsSave.ts saveVitalSigns':
    'both measurements are shown in a RecordForm: src/domain/vitals/merge.ts',
  'src/features/followup/usePlanTold.ts cancelFollowUp': nothing,
  'src/features/followup/usePlanTold.ts saveFollowUp': nothing,
  'src/features/form/designer/FormEditor.tsx saveForm': stays,
  'src/features/form/fill/useFormDraft.ts saveFormAnswer': stays,
  'src/features/history/drugs/useDrugEntry.ts saveDrugTaken': stays,
  'src/features/homePage/ReadersDrawer.tsx remindAnnouncement': nothing,
  'src/features/inventory/chain/ReceiveDrawer.tsx receiveChainTransfer': 'quantities, which begin anew with the transfer as it is now',
  'src/features/inventory/chain/SettleDrawer.tsx settleChainTransfer': 'quantities, which begin anew with what is open by now',
  'src/features/inventory/chain/SettleDrawer.tsx writeOffChainTransfer': 'quantities, which begin anew with what is open by now',
  'src/features/invoice/IssueDrawer.tsx issueBlueInvoice': 'what is typed stands in the DrawerForm of IssueForm.tsx, which keeps it',
  'src/features/nursing/skinTest/SkinTestOutcome.tsx saveAllergy': nothing,
  'src/features/order/EntryLine.tsx updateOrder': stays,
  'src/features/patient/EditDrawer.tsx updatePatient': 'a form of these blocks: src/features/patient/PatientDrawer.tsx',
  'src/features/patient/relatives/ProposedContact.tsx updatePatient': nothing,
  'src/features/print/TemplateActs.tsx savePrintTemplate': stays,
  'src/features/till/CountedSession.tsx resumeTill': 'the reasons belong to the count that is given up',
  'src/features/till/CountedSession.tsx signSheet': stays,
  'src/features/till/StatementDialog.tsx saveStatementColumns': stays,
};

test('whatever a colleague may have changed first is saved by what keeps the typed text', () => {
  const savedBy = (name: Call) => {
    const hook = new RegExp(`\\buse${name[0]!.toUpperCase()}${name.slice(1)}Mutation\\b|callOnce\\('${name}'`);
    return files.filter(({ text }) => hook.test(text));
  };
  const bare = versioned.flatMap((name) =>
    savedBy(name)
      .filter(({ name: file, text }) => !keepers.test(text) && !/History\.tsx$/.test(file)) // a history restores: nothing is typed there
      .map((file) => `${file.name} ${name}`),
  );
  expect(versioned.length).toBeGreaterThan(100);
  expect(bare.sort()).toEqual(Object.keys(others).sort());
});

test('no form begins anew because a colleague saved: what it shows stands still while something is typed', () => {
  const anew = files.filter(({ text }) => /<\w*Form[^>]*\bkey=\{[^}]*\bversion\b/s.test(text) && !/useSeen\(/.test(text));
  expect(anew.map(({ name }) => name)).toEqual([]);
  const away = files.filter(({ text }) => form.test(text) && /isFetching\)\s*return\b/.test(text));
  expect(away.map(({ name }) => name)).toEqual([]);
});

/** Names of whatever the version comes from that a form sends: `card` of `card.version`, of `{ version } = card`, of `useAct(card)` with `useAct({ version })`. */
function carriers(whole: string): string[] {
  const text = whole.replace(/function draftOf\(.*?\n\}/s, '').replaceAll(/useState\(\{[^}]*\}\)/g, ''); // a form begins once
  const taking = [...text.matchAll(/function (\w+)\([^)]*\{[^}]*\bversion\b[^}]*\}: [^)]*\)/g)].map(
    ([, name]) => `\\b${name}\\((?:\\w+, )*(\\w+)\\)`,
  );
  const patterns = [/\bversion: (\w+)\??\.version\b/.source, /\{[^{}]*\bversion\b[^{}]*\} = (\w+);/.source, ...taking];
  return [...new Set(patterns.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'g'))].map(([, name]) => name!)))];
}

const holds = (text: string, name: string) =>
  new RegExp(`const \\[\\{?[^=\\]]*\\b${name}\\b[^=]*\\] = use(State|First)\\b|\\b${name} = use(Seen|First)\\(`).test(text);

/** Whoever opens the form with it: the expression each gives for it. */
const givers = (text: string, name: string) =>
  [...text.matchAll(/function (\w+)\(\{([^}]*)\}/g)]
    .filter(([, , given]) => new RegExp(`\\b${name}\\b`).test(given!))
    .flatMap(([, component]) =>
      files.flatMap((file) =>
        [...file.text.matchAll(new RegExp(`<${component}\\b[^<]*?\\b${name}=\\{([^}]*)\\}`, 'gs'))].map(([, expression]) => ({
          ...file,
          names: [...expression!.replaceAll(/'[^']*'/g, '').matchAll(/(?<![.\w])([a-z]\w*)/gi)].map(([, root]) => root!),
        })),
      ),
    );

/** It stands still from when the form opened: in a state of this file, or of every file that opens it. */
function standsStill(text: string, name: string, depth = 0): boolean {
  if (name === 'undefined' || holds(text, name)) return true;
  const [, whole] = new RegExp(`const \\{[^}]*\\b${name}\\b[^}]*\\} = (\\w+);`).exec(text) ?? [];
  if (whole) return standsStill(text, whole, depth);
  const opened = givers(text, name);
  return depth < 3 && opened.length > 0 && opened.every((by) => by.names.every((root) => standsStill(by.text, root, depth + 1)));
}

test('every form sends the version it was opened with, not the one a colleague has saved meanwhile', () => {
  const forms = files
    .filter(({ text }) => form.test(text))
    .flatMap(({ name, text }) => carriers(text).map((carrier) => ({ name, text, carrier })));
  expect(forms.length).toBeGreaterThan(25);
  expect(forms.filter(({ text, carrier }) => !standsStill(text, carrier)).map(({ name, carrier }) => `${name} ${carrier}`)).toEqual([]);
});
