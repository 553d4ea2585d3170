import { readModuleLicence } from '@homeroom/contract/licences/licence-endpoints.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { LockGlyph } from '@homeroom/ui-kit/icons/people-glyphs.tsx'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useText } from '#platform/language/language.tsx'
import { onRefusedAccess } from '#platform/permissions/refused-access.ts'
import { useSignedInPerson } from '#platform/session/session.tsx'
import styles from './licence-gate.module.css'

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

/**
 * Whether the unit may use an application: first what the page came with, then asked again each minute, when the
 * person comes back, and at once when a call of the application is refused for it.
 */
function useModuleLicence(code: string, first: boolean): boolean {
  const { unitId } = useSignedInPerson()
  const queries = useQueryClient()
  useEffect(
    () => onRefusedAccess('licence_expired', () => void queries.invalidateQueries({ queryKey: ['module-licence'] })),
    [queries],
  )
  return useQuery({
    queryKey: ['module-licence', code],
    queryFn: () => callQuietly(readModuleLicence, { query: { unitId, serverId: code } }),
    initialData: first,
    // The live stream does not tell of a licence whose time is over.
    refetchInterval: minute,
  }).data
}
