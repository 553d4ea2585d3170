import type { PageNotice } from '@homeroom/contract/start-data.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './short-page.module.css'

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
  const [title, words] =
    notice === 'bind'
      ? (['shortPages.bindTitle', 'shortPages.bindText'] as const)
      : (['shortPages.notFoundTitle', 'shortPages.notFoundText'] as const)
  return (
    <>
      <h2>{text(title)}</h2>
      <p>{text(words)}</p>
    </>
  )
}
