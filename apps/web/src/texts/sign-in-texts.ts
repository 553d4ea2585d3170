import unitPicker from '../features/unit-picker/unit-picker.zh-CN.json' with { type: 'json' }
import { commonTexts } from './common-texts.ts'

/** Chinese texts of the sign-in page. */
export const signInPageTexts = { ...commonTexts, ...unitPicker }
