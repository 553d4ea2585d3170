import { shellLocation } from '@homeroom/contract/pages/shell-locations.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { useDesktopOrder } from '#features/desktop/arranging/use-arrange.ts'
import { applicationsOf, desktopGroups, withFavourites } from '#features/desktop/tiles/desktop-groups.ts'
import type { UnavailableTile } from '#features/desktop/tiles/tile.ts'
import { useDesktopIcons } from '#features/desktop/tiles/use-desktop-icons.ts'
import type { ParentState } from '#features/families/parent-state.ts'
import { useFamily } from '#features/families/use-family.ts'
import { useFindKeys } from '#features/find/use-find-keys.ts'
import { useUnhandledCount } from '#features/messages/data/use-messages.ts'
import { useMessageOpening } from '#features/messages/use-message-opening.ts'
import { announce } from '#platform/announce/announce.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { readAgain } from '#platform/live/read-again.ts'
import { useLive } from '#platform/live/use-live.ts'
import { readWhatWaits } from '#platform/live/what-waits.ts'
import { serverClock } from '#platform/page/server-clock.ts'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import { useSession, useSignedInPerson } from '#platform/session/session.tsx'
import { useTheme } from '#platform/theme/theme.tsx'

/** What the parts of a shell share. */
export type Shell = ReturnType<typeof useShell>

/** The code of the dialogs, which each page fetches: they name what a shell is themselves. */
type DialogParts = {
  part: { ShellDialogs: ComponentType<{ shell: Shell }> } | undefined
  load: () => Promise<unknown>
  prepare: () => void
}

/** Brings the features of a signed-in page together; called once for each page. */
export function useShell(dialogParts: DialogParts) {
  const { desktop, device, settings, now: serverTime } = useSignedInStartData()
  const { userId, unitId, userType, unitType, parentId } = useSignedInPerson()
  const { language } = useLanguage()
  const text = useText()
  const { theme } = useTheme()
  const icons = useDesktopIcons(desktop, { userId, unitId })
  const viewer = useMemo(
    () => ({ language, theme, device, userType, unitType }),
    [language, theme, device, userType, unitType],
  )
  const order = useDesktopOrder(desktop.order)
  const ownGroups = useMemo(() => desktopGroups(icons, viewer, text('desktop.unnamedFolder')), [icons, viewer, text])
  const groups = useMemo(() => {
    const titles = { favourites: text('desktop.favourites'), all: text('desktop.allApplications') }
    return withFavourites(ownGroups, order.favourites, titles)
  }, [ownGroups, order.favourites, text])
  const applications = useMemo(() => applicationsOf(ownGroups), [ownGroups])
  const unhandled = useUnhandledCount(desktop.unhandled)
  const family = useFamily(desktop, parentId)
  const children = useChildren(family)
  useLiveUnread()
  const dialogs = useShellDialogs(dialogParts)
  const { open } = dialogs
  useFindKeys(useCallback(() => open({ kind: 'find', first: '' }), [open]))
  return {
    icons,
    order,
    viewer,
    groups,
    applications,
    /** Those that can be opened. */
    openable: useMemo(() => applications.filter((tile) => tile.kind === 'application'), [applications]),
    applicationName: (code: string) => applications.find((tile) => tile.code === code)?.name ?? '',
    /** On /desktop/home the messages are hidden, from the count as well. */
    unhandled: desktop.messagesHidden ? { ...unhandled, message: 0 } : unhandled,
    messagesHidden: desktop.messagesHidden,
    family,
    children,
    opening: useMessageOpening(children.switchTo),
    dialogs,
    now: useNow(serverTime),
    desktopHref: shellLocation({ unitType, unitId, device, specialUnitId: settings.specialUnitId }),
  }
}

const arranged = [['icons'], ['desktop-order']]

/** Keeps the counts, messages and to-dos of a page as new as the server's. */
function useLiveUnread(): void {
  const queries = useQueryClient()
  const { check } = useSession()
  const { userId } = useSignedInPerson()
  useLive({
    userId,
    catchUp: () => readAgain(queries),
    heard(event) {
      if (event === 'ended') void check()
      else if (event === 'desktop') {
        // Told of one's own changes, too: what is still on its way must not be taken back.
        if (queries.isMutating({ mutationKey: ['arrange'] }) > 0) return
        for (const queryKey of arranged) void queries.invalidateQueries({ queryKey })
      } else void readWhatWaits(queries)
    },
  })
}

/** The server's time, moved on each minute: the clock of an old school PC may be wrong. */
function useNow(serverTime: string): Date {
  // The first drawing is the server's; a page that was kept moves on to today at once.
  const [now, setNow] = useState(() => new Date(serverTime))
  useEffect(() => {
    const kept = document.documentElement.dataset.keptAt !== undefined
    serverClock.startAt(serverTime, { kept })
    if (kept) setNow(serverClock.now())
    const timer = setInterval(() => setNow(serverClock.now()), minute)
    return () => clearInterval(timer)
  }, [serverTime])
  return now
}

type Family = { state: ParentState; choose: (id: string) => Promise<void> }

/** How what waits for a parent belongs to the children: their names, which one is looked at, and the switch to one. */
function useChildren({ state, choose }: Family) {
  const { language } = useLanguage()
  const [wanted, setFilter] = useState('')
  const { chirdenList, chirdenId } = state
  const choices = useMemo(
    () => chirdenList.map((child) => ({ id: child.id, name: personName(language, child) })),
    [chirdenList, language],
  )
  // A child that has left is looked at no more.
  const filter = choices.some(({ id }) => id === wanted) ? wanted : ''
  const names = useCallback(
    (ids: readonly string[]) =>
      choices
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => name)
        .join(language === 'en' ? ', ' : '、'),
    [choices, language],
  )
  /** The child to switch to before something about these children opens; undefined when the current one is among them. */
  const other = (ids: readonly string[]) => (ids.includes(chirdenId) ? undefined : ids[0])
  const switchTo = async (ids: readonly string[]) => {
    const id = other(ids)
    if (id !== undefined) await choose(id)
  }
  return { choices, filter, setFilter, names, other, switchTo }
}

/** The dialogs of a shell; one at a time, a message may lie above it. */
type ShellDialog =
  | { kind: 'waiting'; first: 'messages' | 'todos' }
  | { kind: 'find'; first: string }
  | { kind: 'sign-out' }
  | { kind: 'choose-child' }
  | { kind: 'theme' }
  | { kind: 'text-size' }
  | { kind: 'shared-machine' }
  | { kind: 'unavailable'; tile: UnavailableTile }

/** Which dialog is open. Their code is fetched at the first sign of interest, at the latest when one opens. */
function useShellDialogs({ part, load, prepare }: DialogParts) {
  const text = useText()
  // A closed dialog stays known while it fades out.
  const [dialog, setDialog] = useState<ShellDialog | null>(null)
  const [visible, setVisible] = useState(false)

  const reportFailure = useCallback(() => announce.error(text('platform.loadFailed')), [text])
  const close = useCallback(() => setVisible(false), [])
  /** Makes sure that what is to be shown can be; tells the person when it cannot. */
  const need = useCallback(
    () =>
      load().catch(() => {
        close()
        reportFailure()
      }),
    [load, close, reportFailure],
  )
  const open = useCallback(
    (next: ShellDialog) => {
      // What was pressed answers at once; a dialog with hundreds of messages may take a moment longer.
      startTransition(() => {
        setDialog(next)
        setVisible(true)
      })
      void need()
    },
    [need],
  )
  return { dialog, visible, part, prepare, reportFailure, close, need, open }
}
