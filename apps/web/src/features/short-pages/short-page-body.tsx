import type { PageNotice } from '@homeroom/contract/start-data.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './short-page.module.css'

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
} as const satisfies Record<Exclude<PageNotice, 'forgotten-password'>, readonly [string, string]>

/** What a short page says. A page closed to somebody looks like one that does not exist. */
export function ShortPageBody({ notice }: { notice: PageNotice }) {
  const text = useText()
  if (notice === 'forgotten-password')
    return (
      <>
        <h2>{text('shortPages.forgottenTitle')}</h2>
        <p>{text('shortPages.forgottenText')}</p>
        <ul className={styles.steps}>
          <li>{text('shortPages.forgottenPupil')}</li>
          <li>{text('shortPages.forgottenStaff')}</li>
          <li>{text('shortPages.forgottenProve')}</li>
        </ul>
      </>
    )
  const [title, words] = plainTexts[notice]
  return (
    <>
      <h2>{text(title)}</h2>
      <p>{text(words)}</p>
    </>
  )
}
