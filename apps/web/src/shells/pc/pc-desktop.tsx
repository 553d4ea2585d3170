import { accountRoute, signInSettingsRoute } from '@homeroom/contract/pages/page-locations.ts'
import { unitName } from '@homeroom/shared/people/local-name.ts'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { IconDesktop } from '#features/desktop/icon-desktop.tsx'
import { centreRoute } from '#features/messages/centre/centre-route.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import { useHashRoute } from '#platform/place/hash-route.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { FetchedAccountPage } from '#shells/account/fetched-account-page.tsx'
import { ChildrenView } from '#shells/parts/children-view.tsx'
import { FetchedMessagePage } from '#shells/parts/fetched-message-page.tsx'
import { FetchedSignInSettings } from '#shells/sign-in-settings/fetched-sign-in-settings.tsx'
import { useIconActions } from '#shells/use-icon-actions.ts'
import { useShell } from '#shells/use-shell.ts'
import { DesktopRail } from './desktop-rail.tsx'
import styles from './pc-desktop.module.css'
import { PcSheet } from './pc-sheet.tsx'
import { PcShell } from './pc-shell.tsx'

/** The desktop for PC: icons on the wallpaper, what waits beside them. */
export function PcDesktop({ footer }: { footer: ReactNode }) {
  const text = useText()
  const { language } = useLanguage()
  const person = useSignedInPerson()
  const shell = useShell()
  const { administrator } = useSignedInStartData().desktop
  const actions = useIconActions(shell)
  const { address } = useHashRoute()
  if (address.path === centreRoute && !shell.messagesHidden)
    return (
      <PcShell shell={shell} current={null} footer={footer}>
        <PcSheet title={text('messages.allTitle')}>
          <FetchedMessagePage shell={shell} address={address} />
        </PcSheet>
      </PcShell>
    )
  if (address.path === accountRoute)
    return (
      <PcShell shell={shell} current={null} footer={footer}>
        <PcSheet title={text('person.account')}>
          <FetchedAccountPage />
        </PcSheet>
      </PcShell>
    )
  if (address.path === signInSettingsRoute && administrator)
    return (
      <PcShell shell={shell} current={null} footer={footer}>
        <PcSheet title={text('person.signInSettings')}>
          <FetchedSignInSettings address={address} />
        </PcSheet>
      </PcShell>
    )
  return (
    <PcShell shell={shell} current={null} footer={footer}>
      <VisuallyHidden>
        <h1>{text('desktop.heading', { unit: unitName(language, person) })}</h1>
      </VisuallyHidden>
      <div className={styles.columns}>
        <div className={styles.work}>
          <ChildrenView shell={shell} />
          <IconDesktop groups={shell.groups} {...actions} />
        </div>
        <DesktopRail shell={shell} />
      </div>
    </PcShell>
  )
}
