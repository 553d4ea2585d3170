import signIn from '../features/accounts/sign-in/sign-in.en.json' with { type: 'json' }
import footer from '../features/pages/footer/footer.en.json' with { type: 'json' }
import helpCentre from '../features/pages/help-centre/help-centre.en.json' with { type: 'json' }
import versions from '../features/versions/versions.en.json' with { type: 'json' }
import platform from '../platform/platform.en.json' with { type: 'json' }
import type { everyPageTexts } from './every-page-texts.ts'

/** The English twin of `every-page-texts.ts`; a missing key is a type error. */
export const everyPageTextsEnglish: Record<keyof typeof everyPageTexts, string> = {
  ...platform,
  ...signIn,
  ...footer,
  ...helpCentre,
  ...versions,
}
