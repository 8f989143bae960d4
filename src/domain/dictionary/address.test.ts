import { expect, test } from 'vitest';
import { type Region, recogniseAddress } from './address.ts';

const regions: Region[] = Object.entries({
  '110000': '北京市',
  '110105': '朝阳区',
  '210000': '辽宁省',
  '211300': '朝阳市',
  '220000': '吉林省',
  '220200': '吉林市',
  '310000': '上海市',
  '310104': '徐汇区',
  '330000': '浙江省',
  '330100': '杭州市',
  '330106': '西湖区',
  '360000': '江西省',
  '360100': '南昌市',
  '360103': '西湖区',
  '450000': '广西壮族自治区',
  '450300': '桂林市',
  '450305': '七星区',
}).map(([code, nameZh]) => ({ code, nameZh }));

test.each([
  ['浙江省杭州市西湖区文三路 100 号 3 幢 502 室', '330106', '文三路100号3幢502室'],
  ['杭州西湖区文三路100号', '330106', '文三路100号'],
  ['地址：上海市徐汇区，漕溪北路 88 号', '310104', '漕溪北路88号'],
  ['广西桂林市七星区建干路 12 号', '450305', '建干路12号'],
  ['北京朝阳区建国路 1 号', '110105', '建国路1号'],
  ['中国浙江省杭州市', '330100', ''],
  ['浙江杭州市之江路 5 号', '330100', '之江路5号'],
])('reads %s', (line, regionCode, address) => {
  expect(recogniseAddress(line, regions)).toMatchObject({ regionCode, address });
});

test.each([
  ['a district of two cities without its city', '西湖区文三路 100 号'],
  ['a street that has the name of a city', '吉林路 20 号'],
  ['no region at all', '文三路 100 号'],
  ['nothing', ''],
])('says that it cannot read %s', (_, line) => {
  expect(recogniseAddress(line, regions)).toBeUndefined();
});

test('names the region from the province down', () => {
  expect(recogniseAddress('杭州西湖区文三路', regions)?.regionName).toBe('浙江省杭州市西湖区');
});
