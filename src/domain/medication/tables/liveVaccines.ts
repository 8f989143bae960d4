/** Names of live vaccines that no code of the programme tells. Source: 国家免疫规划疫苗儿童免疫程序及说明（2021年版）, injected live vaccines. */
export const liveNames =
  /减毒活|水痘|麻疹|风疹|腮腺炎|麻腮风|麻风|黄热|卡介|varicella|measles|rubella|mumps|\bMMR\b|yellow fever|\bBCG\b|live attenuated/i;
/** Live vaccines by mouth or nose, which need no gap, and the disease names of some of them. */
export const notInjected = /口服|鼻喷|脊髓灰质炎|脊灰|轮状|oral|nasal|polio|rotavirus/i;
