import shortPages from '../features/short-pages/short-pages.zh-CN.json' with { type: 'json' }
import { commonTexts } from './common-texts.ts'

/** Chinese texts of the short pages. */
export const shortPageTexts = { ...commonTexts, ...shortPages }
