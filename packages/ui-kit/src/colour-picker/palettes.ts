import type { KitLanguage } from '../language/kit-language.tsx'

/** A colour as `#rrggbb`, in small letters, and what a screen reader calls it. */
export type NamedColour = { color: string; name: Readonly<Record<KitLanguage, string>> }

/** The accents of the product's themes, between white and black. */
export const themePalette: readonly NamedColour[] = [
  { color: '#ffffff', name: { 'zh-CN': '白色', en: 'White' } },
  { color: '#000000', name: { 'zh-CN': '黑色', en: 'Black' } },
  { color: '#457cd6', name: { 'zh-CN': '晴蓝', en: 'Daylight blue' } },
  { color: '#1f62d6', name: { 'zh-CN': '蓝色', en: 'Blue' } },
  { color: '#8fbbdf', name: { 'zh-CN': '雾蓝', en: 'Mist blue' } },
  { color: '#3abae8', name: { 'zh-CN': '天蓝', en: 'Sky blue' } },
  { color: '#2f9e6b', name: { 'zh-CN': '绿色', en: 'Green' } },
  { color: '#68a265', name: { 'zh-CN': '荷绿', en: 'Lotus green' } },
  { color: '#a9947f', name: { 'zh-CN': '墨褐', en: 'Ink brown' } },
  { color: '#d64a4a', name: { 'zh-CN': '红色', en: 'Red' } },
]

/** The ten plain colours that word processors have offered for decades. */
export const standardPalette: readonly NamedColour[] = [
  { color: '#c00000', name: { 'zh-CN': '标准深红', en: 'Standard dark red' } },
  { color: '#ff0000', name: { 'zh-CN': '标准红', en: 'Standard red' } },
  { color: '#ffc000', name: { 'zh-CN': '标准橙', en: 'Standard orange' } },
  { color: '#ffff00', name: { 'zh-CN': '标准黄', en: 'Standard yellow' } },
  { color: '#92d050', name: { 'zh-CN': '标准浅绿', en: 'Standard light green' } },
  { color: '#00b050', name: { 'zh-CN': '标准绿', en: 'Standard green' } },
  { color: '#00b0f0', name: { 'zh-CN': '标准浅蓝', en: 'Standard light blue' } },
  { color: '#0070c0', name: { 'zh-CN': '标准蓝', en: 'Standard blue' } },
  { color: '#002060', name: { 'zh-CN': '标准深蓝', en: 'Standard dark blue' } },
  { color: '#7030a0', name: { 'zh-CN': '标准紫', en: 'Standard purple' } },
]
