import type { SingleSignOnStart } from '@homeroom/contract/pages/start-data.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useEffect } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './short-page.module.css'

/** The addresses of this visit are fetched when they are needed: the other short pages do without. */
const fetchAddresses = () => import('#platform/session/single-sign-on-address.ts')
const form = '/login?local=1'

/** Takes a visitor to the single sign-on of the unit; the form stays a press away. */
export function LeavingPage({ to }: { to: SingleSignOnStart }) {
  const text = useText()
  const { language } = useLanguage()

  useEffect(() => {
    fetchAddresses().then(
      ({ leadOn }) => leadOn(to.address),
      () => location.replace(to.address),
    )
  }, [to])

  return (
    <div className={styles.page}>
      <h2>{text('shortPages.leavingTitle', { name: localName(language, to) })}</h2>
      <p role="status">{text('shortPages.leavingText')}</p>
      <a
        className={styles.stay}
        href={form}
        onClick={(event) => {
          event.preventDefault()
          fetchAddresses().then(
            ({ formAddress }) => location.assign(formAddress(location.href)),
            () => location.assign(form),
          )
        }}
      >
        {text('shortPages.leavingLocal')}
      </a>
    </div>
  )
}
