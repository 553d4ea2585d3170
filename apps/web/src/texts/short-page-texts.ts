import forgottenPassword from '../features/forgotten-password/forgotten-password.zh-CN.json' with {
  type: 'json',
}
import shortPages from '../features/short-pages/short-pages.zh-CN.json' with { type: 'json' }
import bind from '../features/sign-in/bind/bind.zh-CN.json' with { type: 'json' }
import demoOutbox from '../platform/demo-outbox/demo-outbox.zh-CN.json' with { type: 'json' }
import { everyPageTexts } from './every-page-texts.ts'

/** Chinese texts of the short pages. */
export const shortPageTexts = {
  ...everyPageTexts,
  ...bind,
  ...shortPages,
  ...forgottenPassword,
  ...demoOutbox,
}
