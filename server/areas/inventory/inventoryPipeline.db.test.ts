import { beforeAll, expect, it } from 'vitest';
import * as Print from '../../../src/domain/print/shapes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
let keeper: Person;
let pharmacist: Person;
let nurse: Person;
const paging = { page: 1, size: 20 };

beforeAll(async () => {
  keeper = await server.signIn('maku');
  pharmacist = await server.signIn('sunyaoshi');
  nurse = await server.signIn('liuhushi');
});

const documents = async (person: Person, criteria: object) =>
  (await server.ask(person, 'queryStockDocumentList', { ...paging, criteria })).data.rows;

it('nobody without the permission of the store looks into it, and only who audits approves, freezes or sets', async () => {
  const answers = await Promise.all([
    server.ask(nurse, 'queryStockList', paging),
    server.ask(nurse, 'queryGoodsList', paging),
    server.ask(nurse, 'queryWarehousingPrint', { id: 'x' }),
    server.ask(pharmacist, 'auditStockDocument', { id: 'x', flag: 1, version: 1 }),
    server.ask(pharmacist, 'updateWarehouseFreeze', { id: 'x', flag: 1 }),
    server.ask(pharmacist, 'auditStockCount', { id: 'x', flag: 1, version: 1 }),
    server.ask(keeper, 'queryDispensingPrint', { id: 'x' }),
  ]);
  expect(answers.map(({ exceptionType }) => exceptionType)).toEqual(Array(7).fill('error.permission'));
});

it('a booking repeated with its key moves the goods once', async () => {
  const [waiting] = await documents(keeper, { direction: '1', status: '1' });
  await server.ask(keeper, 'auditStockDocument', { id: waiting.id, flag: 1, version: waiting.version });
  const book = () =>
    server.ask(
      keeper,
      'processStockDocument',
      { id: waiting.id, version: waiting.version + 1 },
      { 'idempotency-key': 'book-receipt-0001' },
    );
  const answers = await Promise.all([book(), book(), book()]);
  expect(answers.map(({ status }) => status)).toEqual([true, true, true]);
  const { data } = await server.ask(keeper, 'queryStockList', { ...paging, keyword: 'C261018' });
  expect(data.rows).toMatchObject([{ quantity: 20 }]);
  const { data: ledger } = await server.ask(keeper, 'queryStockMovements', { batchId: data.rows[0].id, ...paging });
  expect(ledger.rows).toMatchObject([{ kind: 'receipt', change: 20, balance: 20, reference: waiting.number }]);
});

it('an absent thing is told apart from a forbidden one', async () => {
  const nowhere = '018f0000-0000-7000-8000-000000000000';
  const answers = await Promise.all([
    server.ask(keeper, 'queryStockDocument', { id: nowhere }),
    server.ask(keeper, 'queryGoods', { id: nowhere }),
    server.ask(keeper, 'receiveTransfer', { id: nowhere, version: 1 }),
    server.ask(keeper, 'queryStockCount', { id: nowhere }),
  ]);
  expect(answers.map(({ exceptionType }) => exceptionType)).toEqual(Array(4).fill('error.absent'));
});

it('the types of documents are those of the direction, and fewer for a person to choose', async () => {
  const codes = async (name: 'queryStoreTypeList' | 'queryUseInOutStoreTypeList', x: number) =>
    (await server.ask(keeper, name, { x })).data.map(({ code }: { code: string }) => code);
  expect(await codes('queryUseInOutStoreTypeList', 1)).toEqual(['purchase', 'otherIn', 'consignment']);
  expect(await codes('queryUseInOutStoreTypeList', 2)).toEqual(['use', 'damage', 'supplierReturn', 'consignmentReturn']);
  expect(await codes('queryStoreTypeList', 2)).toContain('countLoss');
  expect((await server.ask(keeper, 'queryStoreTypeList', { x: 3 })).exceptionType).toBe('error.fields');
});

it('a name that is taken is told as such', async () => {
  const supplier = { nameZh: '杏林示例医药批发（上海）', nameEn: '', contact: '', phone: '', fax: '', address: '', licenceNumber: '' };
  const answer = await server.ask(keeper, 'saveSupplier', { ...supplier, code: 'GYS777', licenceExpiresOn: null, remark: '' });
  expect(answer.exceptionType).toBe('inventory.supplier.nameTaken');
});

it('the goods receipt says what the document says, with three decimals of a price', async () => {
  const [booked] = await documents(keeper, { direction: '1', status: '3', keyword: '26110900127' });
  const { data } = await server.ask(keeper, 'queryWarehousingPrint', { id: booked.id });
  const paper = Print.warehousingPrint.parse(data);
  expect(paper).toMatchObject({ applyNo: booked.number, isBooked: true, totalAmount: booked.amount, keeperName: { zh: '马库生' } });
  expect(paper.storeItemVOS[0]).toMatchObject({
    price: 12_365,
    number: 30,
    totalAmount: 37_095,
    batchNo: 'C260901',
    invoiceNo: '26110900127',
  });
  const [out] = await documents(keeper, { direction: '1', status: '0' });
  expect((await server.ask(keeper, 'queryWarehousingPrint', { id: out.id })).data.isBooked).toBe(false);
  const logged = await server.ask(keeper, 'savePrintLog', { document: 'warehousing', id: booked.id, language: 'zh', sheets: 1 });
  expect(logged.status).toBe(true);
  expect((await server.ask(keeper, 'queryWarehousingPrint', { id: keeper.user.orgId })).exceptionType).toBe('print.missing.paper');
});

it('the dispensing list and its prescription are of one sheet, and leave a row in the trail', async () => {
  const { data: queue } = await server.ask(pharmacist, 'queryDispensingList', { ...paging, tab: 'toDispense' });
  const sheet = queue.rows[0];
  const { data } = await server.ask(pharmacist, 'queryDispensingPrint', { id: sheet.id });
  const paper = Print.dispensingPrint.parse(data);
  expect(paper).toMatchObject({ recipeNo: sheet.prescriptionNumber, dispensedAt: null, mrn: sheet.mrn });
  expect(paper.drugInfoList).toHaveLength(sheet.itemCount);
  expect(paper.totalMoney).toBe(paper.drugInfoList.reduce((sum, { money }) => sum + money, 0));
  const { data: sheets } = await server.ask(pharmacist, 'queryPrescriptionPrintForSendGoods', { id: sheet.id });
  expect(Print.prescriptionPrint.parse(sheets[0]).recipeNo).toBe(sheet.prescriptionNumber);
  const missing = await server.ask(pharmacist, 'queryPrescriptionPrintForSendGoods', { id: pharmacist.user.orgId });
  expect(missing.exceptionType).toBe('print.prescription.none');
});
