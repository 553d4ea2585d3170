/** The text sizes the picker offers, smallest first. */
export const textSizes = ['12px', '14px', '16px', '18px', '20px'] as const
export type TextSize = (typeof textSizes)[number]

/** The font families the picker offers, as style sheets name them, with the names their readers know. */
export const fontFamilies = [
  { family: 'SimSun', name: { 'zh-CN': '宋体', en: 'SimSun' } },
  { family: 'KaiTi', name: { 'zh-CN': '楷体', en: 'KaiTi' } },
  { family: 'Microsoft YaHei', name: { 'zh-CN': '微软雅黑', en: 'Microsoft YaHei' } },
  { family: 'SimHei', name: { 'zh-CN': '黑体', en: 'SimHei' } },
  { family: 'LiSu', name: { 'zh-CN': '隶书', en: 'LiSu' } },
  { family: 'STXingkai', name: { 'zh-CN': '华文行楷', en: 'STXingkai' } },
] as const
export type FontFamily = (typeof fontFamilies)[number]['family']

/** What the picker hands over with every change. */
export type ColourChoice = { color: string; fontSize: TextSize; fontFamily: FontFamily }
