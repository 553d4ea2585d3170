import type { PageNotice } from '@homeroom/contract/pages/start-data.ts'
import { useText } from '#platform/language/language.tsx'

/** The short pages that only say something; a forgotten password and the way to the single sign-on have their own. */
export type PlainNotice = Exclude<PageNotice, 'forgotten-password' | 'leaving'>

const notFound = ['shortPages.notFoundTitle', 'shortPages.notFoundText'] as const
const plainTexts = {
  'not-found': notFound,
  blocked: notFound,
  bind: ['shortPages.bindTitle', 'shortPages.bindText'],
  'cas-unknown': ['shortPages.serviceUnknownTitle', 'shortPages.serviceUnknownText'],
  'cas-closed': ['shortPages.serviceClosedTitle', 'shortPages.serviceClosedText'],
  'cas-signed-in': ['shortPages.signedInTitle', 'shortPages.signedInText'],
  'cas-sign-out': ['shortPages.signOutTitle', 'shortPages.signOutText'],
  'cas-signed-out': ['shortPages.signedOutTitle', 'shortPages.signedOutText'],
} as const satisfies Record<PlainNotice, readonly [string, string]>

/** What a short page says. A page closed to somebody looks like one that does not exist. */
export function ShortPageBody({ notice }: { notice: PlainNotice }) {
  const text = useText()
  const [title, words] = plainTexts[notice]
  return (
    <>
      <h2>{text(title)}</h2>
      <p>{text(words)}</p>
    </>
  )
}
