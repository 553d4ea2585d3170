import { commonRoot } from '@homeroom/contract/pages/product.ts'
import { baseTextsEnglish } from './base-texts.en.ts'
import { everyPageTextsEnglish } from './every-page-texts.en.ts'
import { loginTextsEnglish } from './login-texts.en.ts'

type Dictionary = Readonly<Record<string, string>>

const login = { ...everyPageTextsEnglish, ...loginTextsEnglish }
const base = { ...everyPageTextsEnglish, ...baseTextsEnglish }

/** English for the pages before and around sign-in, and for those of the desktop. */
export const englishOf: { login: Dictionary; base: Dictionary } = { login, base }

/** The dictionary files by their address, as pages fetch them when the person chooses English. */
export function dictionaryFiles(): Record<string, Dictionary> {
  return {
    [`${commonRoot}/lang/en-ph.json`]: everyPageTextsEnglish,
    '/pages/login/lang/en-login.json': loginTextsEnglish,
    '/area/login/lang/en-login.json': loginTextsEnglish,
    '/pages/base/lang/en-base.json': baseTextsEnglish,
    '/area/areaBase/lang/en-areaBase.json': baseTextsEnglish,
  }
}
