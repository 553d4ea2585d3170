import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { IconDesktop } from '#features/desktop/icon-desktop.tsx'
import { centreRoute } from '#features/messages/centre/centre-route.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { unitName } from '#platform/language/local-name.ts'
import { useHashRoute } from '#platform/place/hash-route.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { ChildrenView } from '#shells/children-view.tsx'
import { useIconActions } from '#shells/use-icon-actions.ts'
import { useShell } from '#shells/use-shell.ts'
import { DesktopRail } from './desktop-rail.tsx'
import styles from './pc-desktop.module.css'
import { PcMessages } from './pc-messages.tsx'
import { PcShell } from './pc-shell.tsx'

/** The desktop for PC: icons on the wallpaper, what waits beside them. */
export function PcDesktop({ footer }: { footer: ReactNode }) {
  const text = useText()
  const { language } = useLanguage()
  const person = useSignedInPerson()
  const shell = useShell()
  const actions = useIconActions(shell)
  const { address } = useHashRoute()
  if (address.path === centreRoute && !shell.messagesHidden)
    return (
      <PcShell shell={shell} current={null} footer={footer}>
        <PcMessages shell={shell} address={address} />
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
