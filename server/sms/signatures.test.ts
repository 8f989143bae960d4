import { expect, it } from 'vitest';
import { readAliyunReport, readAliyunSend, signAliyun } from './aliyun.ts';
import { readTencentReport, readTencentSend, signTencent } from './tencent.ts';

it('signs the published example of Alibaba Cloud', () => {
  const { path, headers } = signAliyun(
    { account: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      at: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
  );
  expect(headers.authorization).toMatch(/Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/);
  expect(path).toBe('/?ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
});

it('signs the published example of Tencent Cloud', () => {
  const { headers } = signTencent(
    { account: `AKID${'*'.repeat(32)}`, secret: '*'.repeat(32) },
    {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      action: 'DescribeInstances',
      version: '2017-03-12',
      region: 'ap-guangzhou',
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      at: new Date(1_551_113_065_000),
    },
  );
  expect(headers.authorization).toMatch(/Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f$/);
});

it.each([
  ['taken over', { Code: 'OK', BizId: '900619746936498440^0' }, 'sent'],
  ['a number that got too many', { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '' }, 'refused'],
  ['too many requests', { Code: 'Throttling.User', Message: '' }, 'later'],
  ['a fault of the provider', { Code: 'isp.SYSTEM_ERROR', Message: '' }, 'unclear'],
  ['no answer that is one', undefined, 'unclear'],
])('reads Alibaba Cloud: %s', (_, answer, state) => expect(readAliyunSend(answer).state).toBe(state));

it.each([
  ['taken over', { SendStatusSet: [{ SerialNo: '5000:1', Code: 'Ok' }] }, 'sent'],
  [
    'a template that is not reviewed',
    { SendStatusSet: [{ SerialNo: '', Code: 'FailedOperation.TemplateIncorrectOrUnapproved' }] },
    'refused',
  ],
  ['a wrong signature', { Error: { Code: 'AuthFailure.SignatureFailure', Message: '' } }, 'refused'],
  ['too many requests', { Error: { Code: 'RequestLimitExceeded', Message: '' } }, 'later'],
  ['a fault of the provider', { Error: { Code: 'InternalError.Timeout', Message: '' } }, 'unclear'],
])('reads Tencent Cloud: %s', (_, Response, state) => expect(readTencentSend({ Response }).state).toBe(state));

it('reads whether a message arrived, and only of the message it asks for', () => {
  expect(readAliyunReport({ SmsSendDetailDTOs: { SmsSendDetailDTO: [{ SendStatus: 3 }] } }).state).toBe('delivered');
  expect(readAliyunReport({ SmsSendDetailDTOs: { SmsSendDetailDTO: [{ SendStatus: 2, ErrCode: 'MOBILE_NOT_ON_SERVICE' }] } })).toEqual({
    state: 'notDelivered',
    reason: 'MOBILE_NOT_ON_SERVICE',
  });
  const set = [{ SerialNo: '5000:1', ReportStatus: 'SUCCESS', UserReceiveTime: 1_551_113_065 }];
  expect(readTencentReport({ Response: { PullSmsSendStatusSet: set } }, '5000:1')).toMatchObject({ at: '2019-02-25T16:44:25.000Z' });
  expect(readTencentReport({ Response: { PullSmsSendStatusSet: set } }, '5000:2').state).toBe('unknown');
});
