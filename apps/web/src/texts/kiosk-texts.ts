import english from '../features/attendance/kiosk/kiosk.en.json' with { type: 'json' }
import chinese from '../features/attendance/kiosk/kiosk.zh-CN.json' with { type: 'json' }
import { everyPageTextsEnglish } from './every-page-texts.en.ts'
import { everyPageTexts } from './every-page-texts.ts'

/** Chinese texts of the clock-in at a gate. */
export const kioskTexts = { ...everyPageTexts, ...chinese }

/** Their English twins travel with the page: it changes its language also while the network is away. */
export const kioskTextsEnglish = { ...everyPageTextsEnglish, ...english }
