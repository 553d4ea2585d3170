import { userType } from '@homeroom/contract/identities/user-types.ts'
import { accountRoute, signInSettingsPage } from '@homeroom/contract/pages/page-locations.ts'
import type { ReactNode } from 'react'
import { PersonMenu } from '#features/accounts/person/person-menu.tsx'
import { LeftMenu } from '#features/desktop/menu/left-menu.tsx'
import { TopMenu } from '#features/desktop/menu/top-menu.tsx'
import { ChildMenu } from '#features/families/child-menu.tsx'
import { FindButton } from '#features/find/find-button.tsx'
import {
  BellButton,
  DesktopLink,
  FullscreenButton,
  HeaderBar,
  LanguageMenu,
} from '#features/pages/header/header-bar.tsx'
import { UnitBrand } from '#features/pages/header/unit-brand.tsx'
import { ThemeButton } from '#features/themes/theme-button.tsx'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import { useTheme } from '#platform/theme/theme.tsx'
import { ShellRole, ShellTestAccounts } from '#shells/parts/identity-tools.tsx'
import type { Shell } from '#shells/use-shell.ts'
import { SessionEndWatch, UndoBar } from '../parts/late-parts.tsx'
import styles from './pc-shell.module.css'

const mainId = 'main'

type PcShellProps = {
  shell: Shell
  /** The code of the application this page belongs to; null on the desktop. */
  current: string | null
  footer: ReactNode
  children: ReactNode
}

/** The frame of every page for PC: wallpaper, header, the page itself, footer. */
export function PcShell({ shell, current, footer, children }: PcShellProps) {
  const { part, reportFailure } = shell.dialogs
  const { layout } = useTheme()
  const atLeft = layout === 'left'
  return (
    <div className={styles.shell} data-layout={layout} data-application={current ?? undefined}>
      <div className="wallpaper" data-quiet={current === null ? undefined : ''} aria-hidden="true" />
      <HeaderBar
        mainId={mainId}
        brand={<UnitBrand />}
        menu={!atLeft && <TopMenu applications={shell.openable} current={current} onLoadFailure={reportFailure} />}
        tools={<PcTools shell={shell} current={current} />}
      />
      {atLeft && <LeftMenu applications={shell.openable} current={current} />}
      <main id={mainId} className={styles.main} tabIndex={-1}>
        <SessionEndWatch />
        {children}
      </main>
      <div className={`${styles.footer} on-wallpaper`}>{footer}</div>
      <UndoBar />
      {part && <part.ShellDialogs shell={shell} />}
    </div>
  )
}

function PcTools({ shell, current }: Pick<PcShellProps, 'shell' | 'current'>) {
  const { family, unhandled, dialogs, desktopHref, viewer } = shell
  const { open, prepare, reportFailure } = dialogs
  const { administrator } = useSignedInStartData().desktop
  const isParent = viewer.userType === userType.parent
  return (
    <>
      <ShellTestAccounts shell={shell} />
      <ShellRole shell={shell} current={current} />
      {isParent && <ChildMenu state={family.state} onChoose={family.choose} onLoadFailure={reportFailure} />}
      <FindButton onOpen={() => open({ kind: 'find', first: '' })} onIntent={prepare} />
      <BellButton
        waiting={unhandled.todo + unhandled.message}
        onOpen={() => open({ kind: 'waiting', first: unhandled.message > 0 ? 'messages' : 'todos' })}
        onIntent={prepare}
      />
      <DesktopLink href={desktopHref} current={current === null} />
      <ThemeButton onOpen={() => open({ kind: 'theme' })} onIntent={prepare} />
      <LanguageMenu onLoadFailure={reportFailure} />
      <span className={styles.wide}>
        <FullscreenButton />
      </span>
      <PersonMenu
        accountHref={`${desktopHref}#${accountRoute}`}
        unitSettingsHref={administrator ? signInSettingsPage : undefined}
        onSignOut={() => open({ kind: 'sign-out' })}
        onSharedMachine={administrator ? () => open({ kind: 'shared-machine' }) : undefined}
        onLoadFailure={reportFailure}
      />
    </>
  )
}
