import { type Bilingual, StartRefusal } from './start-refusal.ts'

/** What is wrong with an installation, for the start, for `/healthz` and for `doctor`: its code, what it is, and what to do. */
export type Fault<Code extends string = string> = { code: Code; what: Bilingual; mend: Bilingual }

/** What it is and what to do, in both languages. */
export const faultText = ({ what, mend }: Pick<Fault, 'what' | 'mend'>): string =>
  `${what.en} ${mend.en}\n${what.zh}${mend.zh}`

/** The same as a refusal to start. */
export const refusalOf = ({ what, mend }: Fault): StartRefusal =>
  new StartRefusal({ en: `${what.en} ${mend.en}`, zh: `${what.zh}${mend.zh}` })
