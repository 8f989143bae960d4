/** Results that stand out, by the case of the visit; every other indicator is in the middle of its range. */
export const outstanding: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  uri: { 'LYMPH%': '18.2', CRP: '6.4' },
  tonsillitis: { WBC: '14.6', 'NEUT%': '84.1', 'LYMPH%': '11.0' },
  bronchitis: { WBC: '11.8', 'NEUT%': '78.5' },
  hypertension: { TC: '5.86', 'LDL-C': '3.92', TG: '2.10', CREA: '88' },
  diabetes: { GLU: '9.4', HBA1C: '8.1' },
  hyperglycaemia: { GLU: '23.6', HBA1C: '12.4' },
  gastroenteritis: { WBC: '10.9' },
  'child-uri': { WBC: '12.7', 'NEUT%': '38.0', 'LYMPH%': '54.3' },
};

interface ImagingText {
  findingsZh: string;
  impressionZh: string;
}

/** By the code of the item. */
export const imagingTexts: Readonly<Record<string, ImagingText>> = {
  JC001: {
    findingsZh: '双肺纹理增多、略紊乱，未见实变影。双侧肺门不大，纵隔居中。心影大小、形态正常。双侧肋膈角锐利。',
    impressionZh: '双肺纹理增多，符合支气管炎表现。',
  },
  JC004: {
    findingsZh: '腰椎生理曲度变直，序列正常。L4–L5 椎间隙略变窄，椎体边缘轻度骨质增生。椎弓根完整，双侧骶髂关节间隙清晰。',
    impressionZh: '腰椎轻度退行性改变，L4–L5 椎间隙略窄。',
  },
  JC030: {
    findingsZh: '外阴发育正常，阴道通畅，分泌物增多、色黄。宫颈轻度充血，无举痛。子宫前位，大小正常，活动可。双附件未及异常。',
    impressionZh: '符合阴道炎表现。',
  },
};
