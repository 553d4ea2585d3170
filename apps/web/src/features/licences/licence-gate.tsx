import { LockGlyph } from '@homeroom/ui-kit/icons/people-glyphs.tsx'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './licence-gate.module.css'
import { useModuleLicence } from './use-module-licence.ts'

type LicenceGateProps = {
  application: { code: string; licensed: boolean }
  name: string
  desktop: string
  /** The application. */
  children: ReactNode
}

/**
 * Lets an application in while its licence is in force. One that was never open is not even loaded; one whose licence
 * ends while it is open stays beneath the dialog, so that nothing written is lost when it is renewed.
 */
export function LicenceGate({ application, name, desktop, children }: LicenceGateProps) {
  const inForce = useModuleLicence(application.code, application.licensed)
  const [opened, setOpened] = useState(application.licensed)
  if (inForce && !opened) setOpened(true)
  const { part, prepare } = useLoaded(() => import('./licence-expired-dialog.tsx'))
  useEffect(() => {
    if (!inForce) prepare()
  }, [inForce, prepare])
  return (
    <>
      {opened ? children : <ClosedPlace name={name} />}
      {part && <part.LicenceExpiredDialog visible={!inForce} name={name} desktop={desktop} />}
    </>
  )
}

/** Where the application would be; the dialog lies above it. */
function ClosedPlace({ name }: { name: string }) {
  const text = useText()
  return (
    <div className={styles.closed}>
      <LockGlyph size={40} />
      <h1 className={styles.title}>{text('licences.title', { name })}</h1>
    </div>
  )
}
