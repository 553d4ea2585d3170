import { badgeMaximum } from '@homeroom/contract/limits.ts'
import { Badge } from '@homeroom/ui-kit/badge/badge.tsx'
import { DesktopGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { MessageGlyph, TodoGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { PersonGlyph } from '@homeroom/ui-kit/icons/people-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { VoiceButton } from '#features/voice/voice-button.tsx'
import { useText } from '#platform/language/language.tsx'
import type { Shell } from '#shells/use-shell.ts'
import styles from './mobile-shell.module.css'

const tabs = [
  { route: '/', name: 'shell.tabDesktop', Glyph: DesktopGlyph },
  { route: '/messages', name: 'shell.tabMessages', Glyph: MessageGlyph },
  { route: '/todos', name: 'shell.tabTodos', Glyph: TodoGlyph },
  { route: '/me', name: 'shell.tabMe', Glyph: PersonGlyph },
] as const

/** The four main pages of the phone, in reach of a thumb; between them, on the desktop, the button to speak to. */
export function BottomBar({ shell, tab }: { shell: Shell; tab: string | undefined }) {
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
