import { applicationLocation } from '@homeroom/contract/pages/shell-locations.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import type { ReactNode } from 'react'

/** The way to a notice to some schools, written in Notices: `all`, or ids joined by commas. */
export function WriteLink({ schools, children }: { schools: string; children: ReactNode }) {
  const { session, unit, device } = useHost()
  const mayWrite = usePermission('schools_publish')
  if (!mayWrite) return null
  const page = applicationLocation({
    unitType: unit.unitType,
    userType: session.userType,
    serverId: 'base',
    code: 'notices',
    device,
  })
  return (
    <ButtonLink tone="accent" href={`${page}#/?compose=1&schools=${schools}`}>
      {children}
    </ButtonLink>
  )
}
