import authorization from '../features/identity-provider/openid/authorization/authorization.zh-CN.json' with {
  type: 'json',
}
import { everyPageTexts } from './every-page-texts.ts'

/** Chinese texts of the pages of signing in to applications. */
export const authorizationTexts = { ...everyPageTexts, ...authorization }
