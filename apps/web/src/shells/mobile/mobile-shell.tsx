import { userType } from '@homeroom/contract/identities/user-types.ts'
import { badgeMaximum } from '@homeroom/contract/limits.ts'
import { Badge } from '@homeroom/ui-kit/badge/badge.tsx'
import { IconButton } from '@homeroom/ui-kit/button/icon-button.tsx'
import { RefreshGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import { ChevronLeftGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { DesktopGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { MessageGlyph, TodoGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { PersonGlyph } from '@homeroom/ui-kit/icons/people-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { ChildButton } from '#features/families/child-button.tsx'
import { UnitBrand } from '#features/pages/header/unit-brand.tsx'
import { VoiceButton } from '#features/voice/voice-button.tsx'
import { useText } from '#platform/language/language.tsx'
import { ShellRole, ShellTestAccounts } from '../parts/identity-tools.tsx'
import { SessionEndWatch, UndoBar } from '../parts/late-parts.tsx'
import type { Shell } from '../use-shell.ts'
import styles from './mobile-shell.module.css'
import type { Pull } from './pull-rules.ts'
import { usePull, useRefresh } from './use-refresh.ts'

type MobileShellProps = {
  shell: Shell
  /** The application this page shows; the desktop has none. */
  application?: { code: string; name: string }
  /** The tab that is open; an application page has none. */
  tab?: string
  children: ReactNode
}

/** The frame of every page for phones: a slim top, the page itself, and the bar a thumb reaches. */
export function MobileShell({ shell, application, tab, children }: MobileShellProps) {
  const text = useText()
  const { viewer, family, dialogs } = shell
  const { refresh, busy } = useRefresh()
  const page = useRef<HTMLElement>(null)
  // An application refreshes itself: nobody knows from here what it shows.
  const pull = usePull(
    page,
    useCallback(() => {
      if (tab !== undefined) void refresh()
    }, [refresh, tab]),
  )
  return (
    <div className={styles.shell}>
      <div className="wallpaper" data-quiet={tab === '/' ? undefined : ''} aria-hidden="true" />
      <header className={styles.top}>
        {application === undefined ? <UnitBrand /> : <BackToDesktop href={shell.desktopHref} name={application.name} />}
        <div className={styles.who}>
          <ShellTestAccounts shell={shell} />
          <ShellRole shell={shell} current={application?.code ?? null} />
          {viewer.userType === userType.parent && (
            <ChildButton
              state={family.state}
              onOpen={() => dialogs.open({ kind: 'choose-child' })}
              onIntent={dialogs.prepare}
            />
          )}
        </div>
        {tab !== undefined && (
          <IconButton label={text('shell.refresh')} aria-busy={busy} onClick={() => void refresh()}>
            <RefreshGlyph />
          </IconButton>
        )}
      </header>
      {tab !== undefined && <PullMark pull={pull} busy={busy} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it even when nothing inside takes focus */}
      <main ref={page} className={styles.main} tabIndex={0}>
        <SessionEndWatch />
        {children}
      </main>
      <BottomBar shell={shell} tab={tab} />
      <UndoBar />
      {dialogs.part && <dialogs.part.ShellDialogs shell={shell} />}
    </div>
  )
}

function BackToDesktop({ href, name }: { href: string; name: string }) {
  const text = useText()
  return (
    <div className={styles.back}>
      <a className={styles.arrow} href={href} aria-label={text('shell.backToDesktop')}>
        <ChevronLeftGlyph />
      </a>
      <span className={styles.application}>{name}</span>
    </div>
  )
}

/** Follows the finger down from the top of the page. The button in the header says the same to those who see none of it. */
function PullMark({ pull, busy }: { pull: Pull; busy: boolean }) {
  const mark = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    mark.current?.style.setProperty('--pulled', `${busy ? 46 : pull.shown}px`)
  }, [pull.shown, busy])
  return (
    <div
      ref={mark}
      className={styles.mark}
      data-shown={pull.shown > 0 || busy ? '' : undefined}
      data-ready={pull.ready || busy ? '' : undefined}
      aria-hidden="true"
    >
      <RefreshGlyph size={20} />
    </div>
  )
}

const tabs = [
  { route: '/', name: 'shell.tabDesktop', Glyph: DesktopGlyph },
  { route: '/messages', name: 'shell.tabMessages', Glyph: MessageGlyph },
  { route: '/todos', name: 'shell.tabTodos', Glyph: TodoGlyph },
  { route: '/me', name: 'shell.tabMe', Glyph: PersonGlyph },
] as const

/** The four main pages of the phone, in reach of a thumb; between them, on the desktop, the button to speak to. */
function BottomBar({ shell, tab }: { shell: Shell; tab: string | undefined }) {
  const text = useText()
  const { message, todo } = shell.unhandled
  const counts: Partial<Record<string, number>> = { '/messages': message, '/todos': todo }
  const shown = tabs.filter(({ route }) => route !== '/messages' || !shell.messagesHidden)
  // From an application the tabs lead to the desktop page first.
  const page = tab === undefined ? shell.desktopHref : ''
  const items = shown.map(({ route, name, Glyph }) => (
    <li key={route}>
      <a className={styles.tab} href={`${page}#${route}`} aria-current={tab === route ? 'page' : undefined}>
        <span className={styles.glyph}>
          <Glyph />
          <Badge count={counts[route] ?? 0} maximum={badgeMaximum} place="glyph" />
        </span>
        {text(name)}
      </a>
    </li>
  ))
  const middle = Math.floor(items.length / 2)
  return (
    <nav className={styles.bar} aria-label={text('shell.tabs')}>
      <PlainList className={styles.list}>
        {items.slice(0, middle)}
        {tab !== undefined && (
          <li>
            <VoiceButton />
          </li>
        )}
        {items.slice(middle)}
      </PlainList>
    </nav>
  )
}
