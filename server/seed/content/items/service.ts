import type { ItemEntry } from '../items.ts';

export const feeItems: readonly ItemEntry[] = [
  ['GH001', '普通门诊挂号费', 'Registration, general', 'time', 100, 100],
  ['GH002', '专家门诊挂号费', 'Registration, specialist', 'time', 200, 100],
  ['GH003', '急诊挂号费', 'Registration, urgent', 'time', 200, 100],
];

export const consultationItems: readonly ItemEntry[] = [
  ['ZC001', '普通门诊诊察费', 'Consultation, general', 'time', 2200, 80],
  ['ZC002', '副主任医师诊察费', 'Consultation, associate chief physician', 'time', 3000, 80],
  ['ZC003', '主任医师诊察费', 'Consultation, chief physician', 'time', 3800, 80],
  ['ZC004', '复诊诊察费', 'Consultation, return visit', 'time', 1500, 80],
  ['ZC005', '儿童保健咨询', 'Child health consultation', 'time', 5000, 80],
  ['ZC006', '中医辨证论治费', 'Chinese medicine pattern assessment', 'time', 2500, 80],
  ['ZC007', '外籍门诊诊察费', 'Consultation, international clinic', 'time', 30000, 70],
];

export const treatmentItems: readonly ItemEntry[] = [
  ['ZL001', '小换药', 'Dressing, small', 'time', 1500, 90],
  ['ZL002', '中换药', 'Dressing, medium', 'time', 2500, 90],
  ['ZL003', '大换药', 'Dressing, large', 'time', 4000, 90],
  ['ZL004', '清创缝合（小）', 'Wound cleaning and stitching, small', 'time', 16000, 90],
  ['ZL005', '清创缝合（中）', 'Wound cleaning and stitching, medium', 'time', 26000, 90],
  ['ZL006', '拆线', 'Removal of stitches', 'time', 3000, 90],
  ['ZL007', '脓肿切开引流', 'Incision and drainage of abscess', 'time', 12000, 90],
  ['ZL008', '体表肿物切除', 'Removal of superficial lump', 'time', 38000, 90],
  ['ZL009', '拔甲术', 'Nail removal', 'time', 12000, 90],
  ['ZL010', '雾化吸入', 'Nebuliser treatment', 'time', 1200, 90],
  ['ZL011', '氧气吸入', 'Oxygen', 'hour', 500, 100],
  ['ZL012', '耵聍取出', 'Removal of ear wax', 'time', 3000, 90],
  ['ZL013', '外耳道异物取出', 'Removal of foreign body from the ear', 'time', 5000, 90],
  ['ZL014', '鼻腔冲洗', 'Nasal irrigation', 'time', 2500, 90],
  ['ZL015', '结膜囊冲洗', 'Eye irrigation', 'time', 1500, 90],
  ['ZL016', '普通针刺', 'Acupuncture', 'time', 6000, 80],
  ['ZL017', '电针', 'Electro-acupuncture', 'time', 7500, 80],
  ['ZL018', '艾灸', 'Moxibustion', 'time', 5000, 80],
  ['ZL019', '拔罐', 'Cupping', 'time', 4000, 80],
  ['ZL020', '刮痧', 'Scraping', 'time', 4500, 80],
  ['ZL021', '颈椎病推拿', 'Massage for cervical spondylosis', 'time', 9000, 80],
  ['ZL022', '腰椎间盘突出推拿', 'Massage for lumbar disc prolapse', 'time', 10000, 80],
  ['ZL023', '小儿推拿', 'Paediatric massage', 'time', 12000, 80],
  ['ZL024', '中药热奄包', 'Herbal hot compress', 'site', 3500, 80],
  ['ZL025', '穴位贴敷', 'Acupoint plaster', 'point', 1500, 80],
  ['ZL026', '红外线照射', 'Infrared therapy', 'time', 2000, 80],
  ['ZL027', '关节腔注射', 'Joint injection', 'time', 8000, 90],
  ['ZL028', '冷冻治疗', 'Cryotherapy', 'site', 3000, 85],
  ['ZL029', '阴道冲洗上药', 'Vaginal irrigation and medication', 'time', 3500, 90, { sex: 'F' }],
  ['ZL030', '宫内节育器取出', 'Removal of intra-uterine device', 'time', 18000, 90, { sex: 'F' }],
  ['ZL031', '洗胃', 'Gastric lavage', 'time', 6000, 100],
  ['ZL032', '石膏托固定', 'Plaster splint', 'time', 9000, 90],
];

export const nursingItems: readonly ItemEntry[] = [
  ['HL001', '静脉输液费（首组）', 'Intravenous infusion, first bag', 'group', 1500, 100],
  ['HL002', '静脉输液费（续组）', 'Intravenous infusion, each further bag', 'group', 300, 100],
  ['HL003', '小儿头皮静脉输液', 'Scalp vein infusion of an infant', 'group', 2500, 100],
  ['HL004', '肌肉注射费', 'Intramuscular injection fee', 'time', 600, 100],
  ['HL005', '皮下注射费', 'Subcutaneous injection fee', 'time', 600, 100],
  ['HL006', '静脉注射费', 'Intravenous injection fee', 'time', 900, 100],
  ['HL007', '静脉采血费', 'Venous blood sampling', 'time', 600, 100],
  ['HL008', '疫苗接种服务费', 'Vaccination service', 'dose', 2800, 100],
  ['HL009', '导尿', 'Catheterisation', 'time', 3500, 100],
  ['HL010', '灌肠', 'Enema', 'time', 3000, 100],
  ['HL011', '指尖血糖监测', 'Finger-prick glucose', 'time', 800, 100],
];

export const skinTestItems: readonly ItemEntry[] = [
  ['PS001', '青霉素皮试', 'Penicillin skin test', 'time', 1000, 100, { allergenClass: 'penicillin' }],
  ['PS002', '头孢菌素皮试', 'Cephalosporin skin test', 'time', 1000, 100, { allergenClass: 'cephalosporin' }],
  ['PS003', '破伤风抗毒素皮试', 'Tetanus antitoxin skin test', 'time', 1000, 100, { allergenClass: 'antitoxin' }],
  ['PS004', '普鲁卡因皮试', 'Procaine skin test', 'time', 1000, 100, { allergenClass: 'local-anaesthetic' }],
  ['PS005', '结核菌素试验', 'Tuberculin test', 'time', 3000, 100],
];

export const materialItems: readonly ItemEntry[] = [
  ['CL001', '一次性输液器', 'Infusion set, single use', 'set', 350, 100, { specification: '0.55×20' }],
  ['CL002', '一次性精密过滤输液器', 'Infusion set with fine filter', 'set', 1280, 100, { specification: '5μm' }],
  ['CL003', '静脉留置针', 'Intravenous cannula', 'each', 1860, 100, { specification: '24G' }],
  ['CL004', '一次性注射器 5ml', 'Syringe, 5 ml', 'each', 120, 100, { specification: '5ml' }],
  ['CL005', '一次性注射器 1ml', 'Syringe, 1 ml', 'each', 100, 100, { specification: '1ml' }],
  ['CL006', '一次性注射器 20ml', 'Syringe, 20 ml', 'each', 180, 100, { specification: '20ml' }],
  ['CL007', '无菌纱布块', 'Sterile gauze', 'pack', 260, 100, { specification: '7.5cm×7.5cm' }],
  ['CL008', '医用棉签', 'Cotton swabs', 'pack', 150, 100, { specification: '20' }],
  ['CL009', '医用弹力绷带', 'Elastic bandage', 'roll', 1280, 100, { specification: '7.5cm×4.5m' }],
  ['CL010', '透明敷料', 'Transparent dressing', 'sheet', 680, 100, { specification: '6cm×7cm' }],
  ['CL011', '一次性雾化面罩', 'Nebuliser mask', 'set', 1580, 100, { specification: 'S/M/L' }],
  ['CL012', '可吸收缝合线', 'Absorbable suture', 'each', 5800, 100, { specification: '4-0' }],
  ['CL013', '一次性换药包', 'Dressing pack', 'pack', 980, 100, { specification: '1' }],
  ['CL014', '医用胶布', 'Adhesive tape', 'roll', 320, 100, { specification: '1.25cm×9.1m' }],
  ['CL015', '一次性阴道扩张器', 'Vaginal speculum, single use', 'piece', 380, 100, { specification: 'M', sex: 'F' }],
  ['CL016', '一次性采血针', 'Blood collection needle', 'each', 150, 100, { specification: '22G' }],
  ['CL017', '真空采血管', 'Vacuum blood tube', 'each', 160, 100, { specification: '5ml' }],
  ['CL018', '石膏绷带', 'Plaster bandage', 'roll', 1680, 100, { specification: '10cm×2.7m' }],
];

export const otherItems: readonly ItemEntry[] = [
  ['QT001', '病历本工本费', 'Record booklet', 'copy', 100, 100],
  ['QT002', '疾病证明书', 'Medical certificate', 'copy', 500, 100],
  ['QT003', '病历复印费', 'Copy of records', 'copy', 1000, 100],
  ['QT004', '中药代煎费', 'Decoction service', 'dose', 400, 100],
  ['QT005', '入职体检套餐', 'Pre-employment check-up', 'time', 26000, 80],
];
