import type { Bilingual } from '#platform/installation/start-refusal.ts'

/** What one look found: fine, or something to mend and how. */
export type Finding = { what: Bilingual; mend?: Bilingual }

export const fine = (en: string, zh: string): Finding => ({ what: { en, zh } })

/** Something to mend: what is wrong, and what to do, each in both languages. */
export function toMend(what: Bilingual, mend: Bilingual): Finding {
  return { what, mend }
}
