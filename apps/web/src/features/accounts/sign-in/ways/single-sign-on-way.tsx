import { useEffect } from 'react'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { hasSignedOut, singleSignOnAddress } from '#platform/session/single-sign-on-address.ts'
import styles from './single-sign-on-way.module.css'

/** Leads to the single sign-on of the unit; name and password wait behind the browser's way back. */
export function SingleSignOnWay() {
  const text = useText()
  const start = useStartData()
  const offered = start.page === 'sign-in' ? start.signIn.ways.singleSignOn : null
  useEffect(() => {
    if (!offered) return
    const situation = { href: location.href, signedOut: hasSignedOut() }
    location.assign(singleSignOnAddress(offered.address, situation))
  }, [offered])
  return (
    <p className={styles.leaving} role="status">
      {text('signIn.loadingPart')}
    </p>
  )
}
