const choice = 'one of a few codes, or off';
const nothing = 'nothing is a sum, too: free of charge, not limited, not shared';

/** Acts that are done with a number like this, and why: `call place value`. */
export const mayBe: readonly (readonly [which: RegExp, why: string])[] = [
  [/(flag|masking|adviceType|antibioticGrade|surgeryLevel|payStatus|sort) 0$/, choice],
  [/^savePrintSetting \w+ 0$/, choice],
  [
    /\b(price|unitPrice|retailPrice|amount|paid|minimumSpend|exemption|maximum|visitMaximum|waitingDays|itemPrice|planExemption|planMaximum) 0$/,
    nothing,
  ],
  [/\b(lowerLimit|bought|expiryDays|reminderHours|opensAt|fromMonths|counted|diameterMm|sheets) 0$/, nothing],
  [/^completeSurgery bloodLoss 0$/, 'no blood was lost'],
  [/^applyOrder(Pack|Set) places\.\[\] 0$/, 'places are counted from nought'],
  [/(\w+Rate|rate|minimumDiscount|maximumDiscount|bonusPoints|rechargeBonus|pointsLimit) (0|1\.5)$/, 'percent and factors of two decimals'],
  [
    /^saveGoods (decoctionPieceValue|defaultDose|dosePerSingle) (1\.5|12\.3456)$/,
    'a dose and a strength have parts, kept to four decimals',
  ],
  [/^saveFollowUpRule (ageFrom|days) 0$/, 'from birth on; a call on the day of the event itself'],
  [/^saveForm definition\.elements\.\[\]\.(least|most) /, 'the bounds of a measure may be below nought and have parts'],
  [/^saveForm binding\.ages\.(from|to) 0$/, 'from birth on; a form for newborns'],
  [/^saveFormAnswer answers\./, 'a draft keeps what was typed; signing judges it'],
  [/^(correct|sign)FormAnswer answers\.pain 0$/, 'no pain at all'],
  [/^saveOrderRule daysAbove 0$/, 'the rule fires on every order that lasts a day or more'],
  [/^savePregnancy weeks 0$/, 'completed weeks are counted from nought'],
  [/\bdose (1\.5|12\.3456)$/, 'of what is measured there is a part, kept to four decimals'],
  [/^saveLabIndicator ranges\.\[\]\.(low|high) /, 'a result may be below nought, and is a measure; its ends are in the shape'],
  [/^saveVitalSigns values\.\w+ (1\.5|12\.3456)$/, 'a measure'],
  [/^(countTill|offerHandover|acceptHandover|openTill) counts\.\[\]\.count 0$/, 'none of a note was counted'],
  [/^settleDifference amount -1$/, 'a shortage is settled in parts, below nought'],
  [/^saveRoleLimits limits\.\w+ 0$/, 'a second person is always needed'],
  [/^adjustPoints points -1$/, 'an adjustment takes away, too'],
  [/^savePackageDefinition items\.\[\]\.quantity -1$/, 'not limited (business catalogue)'],
  [/version 1000000000000000$/, 'nothing is written: the answer shows what is in store'],
];
