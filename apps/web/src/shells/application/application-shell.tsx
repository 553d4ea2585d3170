import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import type { HostUnread } from '@homeroom/sub-app-kit/sub-application-host.ts'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { type ReactNode, useMemo } from 'react'
import { NotConnected } from '#features/applications/load-problem.tsx'
import { wantedSubApplication } from '#features/applications/loading/sub-application-files.ts'
import { PageNotFound } from '#features/applications/state-page.tsx'
import { useRecordAccess } from '#features/applications/use-record-access.ts'
import { currentApplication } from '#features/desktop/tiles/tile.ts'
import { LicenceGate, useModuleStanding } from '#features/licences/licence-gate.tsx'
import { useLanguage } from '#platform/language/language.tsx'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import { usePermissions } from '#platform/permissions/permissions.tsx'
import { isMenuRoute, useHashRoute } from '#platform/place/hash-route.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { MobileShell } from '../mobile/mobile-shell.tsx'
import { PcShell } from '../pc/pc-shell.tsx'
import { type Shell, useShell } from '../use-shell.ts'
import styles from './application-shell.module.css'
import { PageViewport } from './page-viewport.tsx'
import { useSubApplicationHost } from './use-sub-application-host.ts'

/** The page of an application: the shell of the device around the page viewport. */
export function ApplicationShell({ footer }: { footer: ReactNode }) {
  const { application, device } = useApplicationStartData()
  const { language } = useLanguage()
  const shell = useShell(useLoaded(() => import('../parts/shell-dialogs.tsx')))
  useRecordAccess(application)
  const name = localName(language, application)
  const content = (
    <div className={styles.sheet}>
      <LicenceGate application={application} name={name} desktop={shell.desktopHref}>
        {(onlyRenews) => <ApplicationContent shell={shell} name={name} onlyRenews={onlyRenews} />}
      </LicenceGate>
    </div>
  )
  if (device === 'mobile')
    return (
      <MobileShell shell={shell} application={{ code: application.code, name }}>
        {content}
      </MobileShell>
    )
  return (
    <PcShell shell={shell} current={application.code} footer={footer}>
      {content}
    </PcShell>
  )
}

function ApplicationContent({ shell, name, onlyRenews }: { shell: Shell; name: string; onlyRenews: boolean }) {
  const { application } = useApplicationStartData()
  const { administrator } = usePermissions()
  const { userType } = useSignedInPerson()
  const { path, parameters } = useHashRoute().address
  const unread = useHostUnread(shell, application.code)
  const readOnly = useModuleStanding(application.code, application.licence).state === 'read-only'
  const host = useSubApplicationHost(application, {
    currentChildId: shell.family.state.chirdenId || null,
    unread,
    readOnly,
    onlyRenews,
  })
  const { code, menuRoutes, subApplication } = application
  if (!subApplication) {
    const picture = currentApplication(shell.applications, code)?.picture ?? ''
    return <NotConnected name={name} picture={picture} desktop={shell.desktopHref} administrator={administrator} />
  }
  const current = wantedSubApplication(subApplication, parameters)
  const outsideMenu = isStaff(userType) && !isMenuRoute(path, menuRoutes)
  if (!current || outsideMenu) return <PageNotFound desktop={shell.desktopHref} />
  return <PageViewport current={current} host={host} name={name} desktop={shell.desktopHref} />
}

/** The start data of an application page. */
function useApplicationStartData() {
  const start = useSignedInStartData()
  if (start.page !== 'application') throw new Error('this page was given out without its application')
  return start
}

/** What waits for the person, as a sub-application is told; the same object until a number changes. */
function useHostUnread({ applications, unhandled }: Shell, code: string): HostUnread {
  const application = applications.find((tile) => tile.code === code)?.unread ?? 0
  const { message: messages, todo: todos } = unhandled
  return useMemo(() => ({ application, messages, todos }), [application, messages, todos])
}
