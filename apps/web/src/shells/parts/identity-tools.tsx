import { userType } from '@homeroom/contract/identities/user-types.ts'
import { lazy, Suspense } from 'react'
import { openToUserTypes } from '#features/desktop/tiles/tile.ts'
import { RoleMenu } from '#features/identities/role-menu.tsx'
import { useIdentityLink } from '#features/identities/use-switch-identity.ts'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import type { Shell } from '../use-shell.ts'

// Not a byte of this is in the product: the build leaves it out where this is false.
const TestAccountMenu = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('#features/identities/test-accounts/test-account-menu.tsx')).TestAccountMenu,
    }))
  : null

/** Who one is, for people with two accounts; `current` is the application of this page, null on the desktop. */
export function ShellRole({ shell, current }: { shell: Shell; current: string | null }) {
  const { desktop } = useSignedInStartData()
  const link = useIdentityLink(desktop.link)
  if (!link) return null
  return (
    <RoleMenu
      link={link}
      offered={current === null || isForBothIdentities(shell, current)}
      desktopHref={shell.desktopHref}
      onLoadFailure={shell.dialogs.reportFailure}
    />
  )
}

/** The way to other test accounts, in development mode and in no other. */
export function ShellTestAccounts({ shell }: { shell: Shell }) {
  const { desktop, development } = useSignedInStartData()
  if (!TestAccountMenu || !development || desktop.testAccounts.length === 0) return null
  return (
    <Suspense>
      <TestAccountMenu accounts={desktop.testAccounts} onLoadFailure={shell.dialogs.reportFailure} />
    </Suspense>
  )
}

function isForBothIdentities({ icons }: Shell, code: string): boolean {
  const all = icons.flatMap((group) => group.iconVMs.flatMap((icon) => [icon, ...icon.iconVMs]))
  const application = all.find((icon) => icon.code === code)
  const types = application ? openToUserTypes(application) : []
  return types.includes(userType.teacher) && types.includes(userType.parent)
}
