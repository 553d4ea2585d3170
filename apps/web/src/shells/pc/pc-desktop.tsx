import { accountRoute } from '@homeroom/contract/pages/page-locations.ts'
import { unitName } from '@homeroom/shared/people/local-name.ts'
import { ChevronLeftGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { IconDesktop } from '#features/desktop/icon-desktop.tsx'
import { RecentlyUsedCard } from '#features/desktop/recently-used/recently-used-card.tsx'
import { centreRoute } from '#features/messages/centre/centre-route.ts'
import { MessageCard } from '#features/messages/message-card.tsx'
import { TodoCard } from '#features/messages/todos/todo-card.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { whenIdle } from '#platform/page/when-idle.ts'
import { useHashRoute } from '#platform/place/hash-route.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { ChildrenView } from '../parts/children-view.tsx'
import { FetchedAccountPage, FetchedMessagePage } from '../parts/fetched-pages.tsx'
import { ShellChildFilter } from '../parts/shell-child-filter.tsx'
import { todoActions, useMessageActions, useShownMessages, useShownTodos } from '../parts/waiting-actions.ts'
import { useIconActions } from '../use-icon-actions.ts'
import { type Shell, useShell } from '../use-shell.ts'
import styles from './pc-desktop.module.css'
import { PcShell } from './pc-shell.tsx'

/** The desktop for PC: icons on the wallpaper, what waits beside them. */
export function PcDesktop({ footer }: { footer: ReactNode }) {
  const text = useText()
  const { language } = useLanguage()
  const person = useSignedInPerson()
  const shell = useShell(useLoaded(() => import('../parts/shell-dialogs.tsx')))
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

/** A page of the desktop's own on a PC: one sheet on the wallpaper, with the way back. */
function PcSheet({ title, children }: { title: string; children: ReactNode }) {
  const text = useText()
  return (
    <div className={styles.sheet}>
      <a className={styles.back} href="#/">
        <ChevronLeftGlyph size={18} />
        {text('shell.backToDesktop')}
      </a>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}

type TodoRemindingProps = {
  shell: Shell
  /** Hears whether the reminder stands there now. */
  onShown: (shown: boolean) => void
}

/** Reminds of open to-dos once the desktop of a PC is idle, and people in another tab when they come back. */
function TodoReminding({ shell, onShown }: TodoRemindingProps) {
  const { part, prepare } = useLoaded(() => import('#features/messages/todos/todo-reminder.tsx'))
  useEffect(() => whenIdle(prepare), [prepare])
  if (!part) return null
  return (
    <part.TodoReminder
      {...todoActions(shell)}
      onShown={onShown}
      takeFocus={() => document.querySelector('main')?.focus()}
    />
  )
}

type DesktopRailProps = {
  shell: Shell
  /** What reminds of to-dos, where it stands here. */
  reminding: ReactNode
  /** Whether it is shown now, here or elsewhere: it says what the card of to-dos says. */
  reminded: boolean
}

/** What waits for the person, and where they were last. */
function DesktopRail({ shell, reminding, reminded }: DesktopRailProps) {
  const text = useText()
  const { todos, total } = useShownTodos(shell)
  const messages = useShownMessages(shell)
  const actions = useMessageActions(shell)
  const { unhandled, children, dialogs } = shell
  const filtered = children.filter !== ''
  return (
    <aside className={styles.rail} aria-label={text('shell.rail')}>
      <ShellChildFilter shell={shell} />
      {reminding}
      {!reminded && (
        <TodoCard
          {...todoActions(shell)}
          todos={todos}
          open={filtered ? total : unhandled.todo}
          onShowAll={() => dialogs.open({ kind: 'waiting', first: 'todos' })}
        />
      )}
      {!shell.messagesHidden && (
        <MessageCard
          {...actions}
          messages={messages}
          unread={filtered ? messages.length : unhandled.message}
          filtered={filtered}
          onShowAll={() => dialogs.open({ kind: 'waiting', first: 'messages' })}
        />
      )}
      <RecentlyUsedCard recent={shell.order.recent} applications={shell.openable} />
    </aside>
  )
}

/** Whether a media query holds now. The server knows no window and paints as if it did not. */
function useMatchingMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
