import { accountRoute, signInSettingsRoute } from '@homeroom/contract/pages/page-locations.ts'
import { unitName } from '@homeroom/shared/people/local-name.ts'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type ReactNode, useState } from 'react'
import { IconDesktop } from '#features/desktop/icon-desktop.tsx'
import { centreRoute } from '#features/messages/centre/centre-route.ts'
import { useMatchingMedia } from '#platform/browser/use-matching-media.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import { useHashRoute } from '#platform/place/hash-route.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { FetchedAccountPage } from '#shells/account/fetched-account-page.tsx'
import { ChildrenView } from '#shells/parts/children-view.tsx'
import { FetchedMessagePage } from '#shells/parts/fetched-message-page.tsx'
import { TodoReminding } from '#shells/parts/todo-reminding.tsx'
import { FetchedSignInSettings } from '#shells/sign-in-settings/fetched-sign-in-settings.tsx'
import { useIconActions } from '#shells/use-icon-actions.ts'
import { type Shell, useShell } from '#shells/use-shell.ts'
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
      <Columns shell={shell} />
    </PcShell>
  )
}

/** As the styles have it: below this everything stands in one column. */
const oneColumn = '(max-width: 820px)'

/** Icons, and beside them what waits. What reminds comes first where all is one column, for the eye and for the keyboard. */
function Columns({ shell }: { shell: Shell }) {
  const actions = useIconActions(shell)
  const narrow = useMatchingMedia(oneColumn)
  const [reminded, setReminded] = useState(false)
  const reminding = <TodoReminding shell={shell} onShown={setReminded} />
  return (
    <div className={styles.columns}>
      {narrow && reminding}
      <div className={styles.work}>
        <ChildrenView shell={shell} />
        <IconDesktop groups={shell.groups} {...actions} />
      </div>
      <DesktopRail shell={shell} reminding={!narrow && reminding} reminded={reminded} />
    </div>
  )
}
