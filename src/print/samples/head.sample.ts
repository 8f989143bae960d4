import type * as Print from '../../domain/print/shapes.ts';

export const clinicAndPatient: Print.Head = {
  practiceLogo: null,
  practiceName: { zh: '杏林门诊部（滨江）', en: 'Xinglin Clinic, Binjiang' },
  practiceAddress: { zh: '浙江省杭州市滨江区江南大道 288 号', en: '288 Jiangnan Avenue, Binjiang, Hangzhou' },
  practicePhone: '0571-88880001',
  practiceEmail: 'binjiang@xinglin.example',
  patientName: { zh: '欧阳建国', en: 'Ouyang Jianguo' },
  sex: 'M',
  birthday: '1968-03-09',
  mrn: 'M0000128',
  mobile: '13900000128',
  homeAddress: '杭州市西湖区文三路 100 号 3 幢 502 室',
};

export const nothingTaken: Print.Usage = {
  dose: null,
  doseUnitName: { zh: '', en: '' },
  medicineWayName: { zh: '', en: '' },
  timesUseName: { zh: '', en: '' },
  duration: null,
};
