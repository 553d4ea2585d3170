import unitPicker from '../features/units/unit-picker.zh-CN.json' with { type: 'json' }
import { everyPageTexts } from './every-page-texts.ts'

/** Chinese texts of the sign-in page. */
export const signInPageTexts = { ...everyPageTexts, ...unitPicker }
