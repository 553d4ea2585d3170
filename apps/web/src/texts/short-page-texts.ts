import demoOutbox from '../features/accounts/demo-outbox/demo-outbox.zh-CN.json' with { type: 'json' }
import forgottenPassword from '../features/accounts/passwords/forgotten/forgotten-password.zh-CN.json' with {
  type: 'json',
}
import bind from '../features/outside-sign-in/bind/bind.zh-CN.json' with { type: 'json' }
import shortPages from '../features/pages/short/short-pages.zh-CN.json' with { type: 'json' }
import { everyPageTexts } from './every-page-texts.ts'

/** Chinese texts of the short pages. */
export const shortPageTexts = {
  ...everyPageTexts,
  ...bind,
  ...shortPages,
  ...forgottenPassword,
  ...demoOutbox,
}
