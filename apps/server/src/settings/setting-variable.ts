import type { Bilingual } from '#platform/installation/start-refusal.ts'

/** How one setting is read from the environment, and what to write there when its value was wrong. */
export type SettingVariable = {
  name: string
  fallback: string
  write: Bilingual
  convert?: (text: string) => unknown
  secret?: true
  /** Throws a refusal for a value that is written rightly and means nothing. */
  refuse?: (value: unknown) => void
}

/** 1 and 0; anything else stays what it is, and is refused. */
export const toSwitch = (text: string): boolean | string => (text === '1' ? true : text === '0' ? false : text)
