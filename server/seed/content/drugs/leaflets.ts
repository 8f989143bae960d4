type Pair = readonly [zh: string, en: string];

/** Leaflet texts for patients of common drugs: use, cautions, side effects, storage. The other drugs have none, as in a clinic that has begun. */
export const leaflets: Readonly<Record<string, { use: Pair; cautions: Pair; adverse: Pair; storage: Pair }>> = {
  XY001: {
    use: [
      '用于敏感菌所致的上呼吸道、泌尿道、皮肤软组织感染。',
      'For infections of the airways, urinary tract and skin by susceptible bacteria.',
    ],
    cautions: [
      '对青霉素类过敏者禁用。出现皮疹、气促应立即停药就医。',
      'Not after an allergy to penicillins. Stop and see a doctor at a rash or shortness of breath.',
    ],
    adverse: ['恶心、呕吐、腹泻、皮疹。', 'Nausea, vomiting, diarrhoea, rash.'],
    storage: ['遮光，密封保存。', 'Keep tightly closed and away from light.'],
  },
  XY009: {
    use: ['用于敏感菌所致的呼吸道、皮肤软组织感染。', 'For infections of the airways and skin by susceptible bacteria.'],
    cautions: [
      '肝功能不全、心律失常者应告知医师。不与含铝、镁的抗酸药同服。',
      'Tell the doctor of liver disease or an irregular heartbeat. Do not take together with antacids that contain aluminium or magnesium.',
    ],
    adverse: ['腹痛、腹泻、恶心。', 'Stomach pain, diarrhoea, nausea.'],
    storage: ['密封，在干燥处保存。', 'Keep tightly closed in a dry place.'],
  },
  XY028: {
    use: ['用于缓解轻至中度疼痛，也用于普通感冒引起的发热。', 'For mild to moderate pain, and fever of a common cold.'],
    cautions: [
      '整粒吞服，不可嚼碎。有消化道溃疡、出血或阿司匹林哮喘者禁用；用药期间不饮酒。',
      'Swallow whole. Not with a peptic ulcer, bleeding or aspirin-sensitive asthma. No alcohol.',
    ],
    adverse: ['胃部不适、恶心、头晕。', 'Stomach upset, nausea, dizziness.'],
    storage: ['密封保存。', 'Keep tightly closed.'],
  },
  XY030: {
    use: ['用于普通感冒或流感引起的发热，也用于缓解轻至中度疼痛。', 'For fever of a cold or influenza, and mild to moderate pain.'],
    cautions: [
      '两次用药间隔至少4小时，24小时不超过4次；不与其他含对乙酰氨基酚的感冒药同服；用药期间不饮酒。',
      'At least 4 hours between doses and no more than 4 doses in 24 hours. Not together with other cold remedies that contain paracetamol. No alcohol.',
    ],
    adverse: ['偶见皮疹、恶心；过量可致肝损伤。', 'Rarely rash or nausea; an overdose harms the liver.'],
    storage: ['密封保存。', 'Keep tightly closed.'],
  },
  XY048: {
    use: ['用于痰液黏稠而不易咳出者。', 'Loosens thick phlegm.'],
    cautions: ['避免与强力镇咳药同服。', 'Avoid taking it together with strong cough suppressants.'],
    adverse: ['上腹不适、恶心，偶见皮疹。', 'Stomach upset, nausea, rarely a rash.'],
    storage: ['遮光，密封保存。', 'Keep tightly closed and away from light.'],
  },
  XY055: {
    use: ['用于胃溃疡、十二指肠溃疡、反流性食管炎。', 'For stomach and duodenal ulcers and reflux.'],
    cautions: ['早餐前整粒吞服，不可咀嚼。长期用药应定期复查。', 'Swallow whole before breakfast. Long use needs check-ups.'],
    adverse: ['头痛、腹泻、便秘。', 'Headache, diarrhoea, constipation.'],
    storage: ['遮光，密封，在阴凉干燥处保存。', 'Keep tightly closed, cool and dry, away from light.'],
  },
  XY070: {
    use: ['用于高血压、稳定型心绞痛。', 'For high blood pressure and stable angina.'],
    cautions: [
      '每日固定时间服用，不可自行停药。起身要慢，防止头晕跌倒。',
      'Take at the same time each day and do not stop by yourself. Stand up slowly.',
    ],
    adverse: ['踝部水肿、面部潮红、头痛。', 'Swollen ankles, flushing, headache.'],
    storage: ['遮光，密封保存。', 'Keep tightly closed and away from light.'],
  },
  XY089: {
    use: ['用于2型糖尿病。', 'For type 2 diabetes.'],
    cautions: [
      '随餐服用。做增强CT检查前应告知医师；不饮酒。',
      'Take with meals. Tell the doctor before an examination with contrast medium. No alcohol.',
    ],
    adverse: ['腹泻、恶心、腹胀，多可逐渐减轻。', 'Diarrhoea, nausea and bloating, which usually fade.'],
    storage: ['密封保存。', 'Keep tightly closed.'],
  },
};
