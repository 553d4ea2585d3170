import { shellLocation } from '@homeroom/contract/pages/shell-locations.ts'
import { useCallback, useMemo } from 'react'
import { useDesktopOrder } from '#features/desktop/arranging/use-arrange.ts'
import { applicationsOf, desktopGroups } from '#features/desktop/tiles/desktop-groups.ts'
import { withFavourites } from '#features/desktop/tiles/favourite-group.ts'
import { useDesktopIcons } from '#features/desktop/tiles/use-desktop-icons.ts'
import { useFamily } from '#features/families/use-family.ts'
import { useFindKeys } from '#features/find/use-find-keys.ts'
import { useUnhandledCount } from '#features/messages/data/use-messages.ts'
import { useMessageOpening } from '#features/messages/use-message-opening.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { useTheme } from '#platform/theme/theme.tsx'
import { useShellDialogs } from './parts/use-shell-dialogs.ts'
import { useChildren } from './use-children.ts'
import { useLiveUnread } from './use-live-unread.ts'
import { useNow } from './use-now.ts'

/** What the parts of a shell share. */
export type Shell = ReturnType<typeof useShell>

/** Brings the features of a signed-in page together; called once for each page. */
export function useShell() {
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
  const dialogs = useShellDialogs()
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
