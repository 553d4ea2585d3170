import type { Language } from '@homeroom/contract/pages/storage-keys.ts'

/** A visible text in both languages, as the reader should see it. */
export type InBoth<Text = string> = Readonly<Record<Language, Text>>

/** Both languages, to run one test in each. */
export const bothLanguages = ['zh-CN', 'en'] as const satisfies readonly Language[]

/** The other language. */
export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'zh-CN' : 'en'
}

/** The language of walks that are the same on PC and phone: one run of each proves both languages. */
export const languageOn = (phone: boolean): Language => (phone ? 'en' : 'zh-CN')

/** The tag of the device for parts that are the same on PC and phone: Chinese is tried on PC, English on a phone. */
export const deviceOf = (language: Language) => ({ tag: language === 'zh-CN' ? '@pc' : '@phone' })

/** Ends the title of a part that one device runs in both languages: in the gate it runs in Chinese. */
export const gateInChinese = (language: Language) => (language === 'zh-CN' ? '' : ' @whole')

/** The same where both devices run it: in the gate the PC does, in Chinese. */
export const gateInChineseOnPc = (language: Language) => (language === 'zh-CN' ? ' @whole-phone' : ' @whole')
