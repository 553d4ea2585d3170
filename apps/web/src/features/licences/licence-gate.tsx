import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import { readModuleLicence, readModuleStanding } from '@homeroom/contract/licences/licence-endpoints.ts'
import type { ModuleStanding } from '@homeroom/contract/licences/licence-schemas.ts'
import { licenceOpens, licenceRefusalCodes, renewingApplication } from '@homeroom/contract/licences/licence-states.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { LockGlyph } from '@homeroom/ui-kit/icons/people-glyphs.tsx'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useText } from '#platform/language/language.tsx'
import { usePermissions } from '#platform/permissions/permissions.tsx'
import { onRefusedAccess } from '#platform/permissions/refused-access.ts'
import { useSignedInPerson } from '#platform/session/session.tsx'
import styles from './licence-gate.module.css'

type LicenceGateProps = {
  application: { code: string; licence: ModuleStanding }
  name: string
  desktop: string
  /** The application; `onlyRenews` when nothing of it works but what renews its licence. */
  children: (onlyRenews: boolean) => ReactNode
}

/**
 * Lets an application in while its licence is in force. One that was never open is not even loaded; one whose licence
 * ends while it is open stays beneath the dialog, so that nothing written is lost when it is renewed. Where licences are
 * renewed, whoever does that goes past the dialog: else nobody could mend it.
 */
export function LicenceGate({ application, name, desktop, children }: LicenceGateProps) {
  const licence = useModuleStanding(application.code, application.licence)
  const inForce = useModuleLicence(application.code, licenceOpens(application.licence.state))
  const [opened, setOpened] = useState(inForce)
  const [renewing, setRenewing] = useState(false)
  const { has } = usePermissions()
  const onlyRenews = renewing && !inForce
  if (inForce && !opened) setOpened(true)
  if (inForce && renewing) setRenewing(false)
  const mayRenew = application.code === renewingApplication.code && has(renewingApplication.permission)
  function renew() {
    location.hash = '#/licences'
    setOpened(true)
    setRenewing(true)
  }
  const { part, prepare } = useLoaded(() => import('./licence-expired-dialog.tsx'))
  useEffect(() => {
    if (!inForce) prepare()
  }, [inForce, prepare])
  return (
    <>
      {opened ? (
        <>
          <LicenceNotice licence={licence} onlyRenews={onlyRenews} />
          {children(onlyRenews)}
        </>
      ) : (
        <ClosedPlace name={name} />
      )}
      {part && (
        <part.LicenceExpiredDialog
          visible={!inForce && !renewing}
          licence={licence}
          name={name}
          desktop={desktop}
          onRenew={mayRenew ? renew : undefined}
        />
      )}
    </>
  )
}

/** Where the application would be; the dialog lies above it. */
function ClosedPlace({ name }: { name: string }) {
  return (
    <div className={styles.closed}>
      <LockGlyph size={40} />
      <h1 className={styles.title}>{name}</h1>
    </div>
  )
}

/** What people should know of a licence that has ended while the application still opens: of grace, those who work there. */
function LicenceNotice({ licence: { state, day }, onlyRenews }: { licence: ModuleStanding; onlyRenews: boolean }) {
  const text = useText()
  const { userType } = useSignedInPerson()
  if (onlyRenews)
    return (
      <p role="status" className={styles.notice}>
        {text('licences.onlyRenews')}
      </p>
    )
  if (state !== 'read-only' && !(state === 'grace' && isStaff(userType))) return null
  return (
    <p role="status" className={styles.notice}>
      {text(state === 'grace' ? 'licences.grace' : 'licences.readOnly', { day: day ?? '' })}
    </p>
  )
}

/**
 * Whether an application opens: first what the page came with, then asked again each minute, when the person comes
 * back, and at once when a call of the application is refused for its licence.
 */
function useModuleLicence(code: string, first: boolean): boolean {
  const { unitId } = useSignedInPerson()
  const queries = useQueryClient()
  useEffect(() => {
    const renew = () => void queries.invalidateQueries({ queryKey: ['module-licence'] })
    const stops = licenceRefusalCodes.map((refusal) => onRefusedAccess(refusal, renew))
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries])
  return useQuery({
    queryKey: ['module-licence', code],
    queryFn: () => callQuietly(readModuleLicence, { query: { unitId, serverId: code } }),
    initialData: first,
    // The live stream does not tell of a licence whose time is over.
    refetchInterval: minute,
  }).data
}

/** In which state a licence is, for the words about it and for what is only read: as the page came, and renewed with the gate. */
export function useModuleStanding(code: string, first: ModuleStanding): ModuleStanding {
  return useQuery({
    queryKey: ['module-licence', code, 'standing'],
    queryFn: () => callQuietly(readModuleStanding, { query: { code } }),
    initialData: first,
  }).data
}
