import type { Found } from '@homeroom/contract/find/find-schemas.ts'
import { accountRoute } from '@homeroom/contract/pages/page-locations.ts'
import { unitName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { PageNotFound } from '#features/applications/state-page.tsx'
import { FindField } from '#features/desktop/find-field.tsx'
import { IconDesktop } from '#features/desktop/icon-desktop.tsx'
import { applicationsOf, desktopGroups } from '#features/desktop/tiles/desktop-groups.ts'
import { findIcons } from '#features/desktop/tiles/find-icons.ts'
import { useFound } from '#features/find/use-found.ts'
import { centreRoute } from '#features/messages/centre/centre-route.ts'
import { useFetchedBackLayer } from '#platform/browser/use-fetched-back-layer.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { whenIdle } from '#platform/page/when-idle.ts'
import { usePermissions } from '#platform/permissions/permissions.tsx'
import {
  createRoutes,
  type HashAddress,
  matchRoute,
  type RouteConfiguration,
  useHashRoute,
} from '#platform/place/hash-route.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { ChildrenView } from '../parts/children-view.tsx'
import { FetchedAccountPage, FetchedMessagePage } from '../parts/fetched-pages.tsx'
import { FetchedPart } from '../parts/fetched-part.tsx'
import { useIconActions } from '../use-icon-actions.ts'
import { type Shell, useShell } from '../use-shell.ts'
import styles from './mobile-desktop.module.css'
import { MobileShell } from './mobile-shell.tsx'

/** The desktop for phones: four pages, one of them open. */
export function MobileDesktop() {
  const shell = useShell(useLoaded(() => import('../parts/shell-dialogs.tsx')))
  const permissions = usePermissions()
  const { address } = useHashRoute()
  const routes = useMemo(() => createRoutes(routesOf(shell), permissions), [shell, permissions])
  const route = matchRoute(routes, address)
  // Without a network it must be there already; a failure then is told where the lists are opened.
  useEffect(() => whenIdle(() => void fetchLists().catch(() => null)), [])
  return (
    <MobileShell shell={shell} tab={tabOf(address.path)}>
      {route && <PageHeading route={route.path} />}
      {route ? route.screen(address) : <PageNotFound desktop={shell.desktopHref} />}
    </MobileShell>
  )
}

/** The message centre belongs to the tab of messages, one's account to the one about oneself. */
function tabOf(path: string): string {
  if (path === centreRoute) return '/messages'
  return path === accountRoute ? '/me' : path
}

const headings = {
  '/messages': 'shell.tabMessages',
  [centreRoute]: 'messages.allTitle',
  '/todos': 'shell.tabTodos',
  '/me': 'shell.tabMe',
  [accountRoute]: 'person.account',
} as const

/** The bar below shows which page is open; a screen reader hears it first. */
function PageHeading({ route }: { route: string }) {
  const text = useText()
  const { language } = useLanguage()
  const person = useSignedInPerson()
  const key = Object.hasOwn(headings, route) ? headings[route as keyof typeof headings] : null
  return (
    <VisuallyHidden>
      <h1>{key ? text(key) : text('desktop.heading', { unit: unitName(language, person) })}</h1>
    </VisuallyHidden>
  )
}

function routesOf(shell: Shell): RouteConfiguration[] {
  const messages = [
    { path: '/messages', screen: () => <List>{(part) => <part.ShellMessages shell={shell} />}</List> },
    {
      path: centreRoute,
      screen: (address: HashAddress) => (
        <div className={styles.sheet}>
          <FetchedMessagePage shell={shell} address={address} />
        </div>
      ),
    },
  ]
  return [
    { path: '/', screen: () => <MobileIcons shell={shell} /> },
    ...(shell.messagesHidden ? [] : messages),
    { path: '/todos', screen: () => <List>{(part) => <part.ShellTodos shell={shell} />}</List> },
    {
      path: '/me',
      screen: () => (
        <div className={styles.page}>
          <FetchedPart fetchPart={() => import('./me-page.tsx')}>
            {({ MePage }) => <MePage shell={shell} />}
          </FetchedPart>
        </div>
      ),
    },
    {
      path: accountRoute,
      screen: () => (
        <div className={styles.sheet}>
          <FetchedAccountPage />
        </div>
      ),
    },
  ]
}

const fetchLists = () => import('#shells/parts/waiting-lists.tsx')

/** What waits, in a list. Its code is fetched once the desktop is at rest, or with the first look at it. */
function List({ children }: { children: (part: Awaited<ReturnType<typeof fetchLists>>) => ReactNode }) {
  return (
    <div className={styles.list}>
      <FetchedPart fetchPart={fetchLists}>{children}</FetchedPart>
    </div>
  )
}

/** The icons on the phone, and the field that finds one by its name. */
function MobileIcons({ shell }: { shell: Shell }) {
  const text = useText()
  const actions = useIconActions(shell)
  const [wanted, setWanted] = useState('')
  const word = useDeferredValue(wanted).trim()
  const { found: answered } = useFound(wanted)
  useFetchedBackLayer(wanted !== '', () => setWanted(''))
  const { icons, viewer, groups, dialogs } = shell
  const found = useMemo(
    () => (word === '' ? groups : desktopGroups(findIcons(icons, word, codesOf(answered)), viewer)),
    [word, groups, icons, viewer, answered],
  )
  const named = groups
    .filter(({ tiles }) => tiles.length > 0)
    .map(({ code, title }) => ({ code, title: title ?? text('desktop.applications') }))
  return (
    <div className={styles.page}>
      <FindField wanted={wanted} found={applicationsOf(found).length} onChange={setWanted} />
      {word !== '' && found.length === 0 ? (
        <EmptyData
          text={text('desktop.foundNothing', { text: word })}
          action={<Button onClick={() => setWanted('')}>{text('desktop.clear')}</Button>}
        />
      ) : (
        <>
          {word === '' && named.length > 1 && <GroupStrip groups={named} />}
          <IconDesktop groups={found} {...actions} />
          {word === '' && <ChildrenView shell={shell} />}
        </>
      )}
      {word !== '' && (
        <Button onClick={() => dialogs.open({ kind: 'find', first: word })}>
          {text('find.elsewhere', { text: word })}
        </Button>
      )}
    </div>
  )
}

const codesOf = (found: Found | undefined) => new Set(found?.applications.map(({ code }) => code))

/**
 * The names of the groups of icons, always in sight above them: a press leads to one. Those that are seen now are marked, so a
 * group of a hundred icons hides no other one. It stands beside the icon desktop, whose sections carry `data-group`.
 */
function GroupStrip({ groups }: { groups: readonly { code: string; title: string }[] }) {
  const text = useText()
  const strip = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const codes = groups.map(({ code }) => code).join()

  useEffect(() => {
    const sections = codes.split(',').map((code) => sectionOf(strip.current, code))
    const watch = new IntersectionObserver(
      (changes) =>
        setSeen((before) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of changes) {
            const code = (target as HTMLElement).dataset.group ?? ''
            if (isIntersecting) now.add(code)
            else now.delete(code)
          }
          return now
        }),
      // What is hidden behind the strip is not seen.
      { root: strip.current?.closest('main') ?? null, rootMargin: '-72px 0px 0px' },
    )
    for (const section of sections) if (section) watch.observe(section)
    return () => watch.disconnect()
  }, [codes])

  function show(code: string) {
    const section = sectionOf(strip.current, code)
    // The browser's own scrolling: it knows who wants no movement. The keyboard goes on there.
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }
  const current = groups.find(({ code }) => seen.has(code))?.code
  return (
    <nav ref={strip} className={styles.strip} aria-label={text('shell.groups')}>
      {groups.map(({ code, title }) => (
        <button
          key={code}
          type="button"
          className={styles.group}
          data-title={title}
          data-seen={seen.has(code) || undefined}
          aria-current={code === current || undefined}
          onClick={() => show(code)}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

function sectionOf(strip: HTMLElement | null, code: string): HTMLElement | null {
  return strip?.parentElement?.querySelector(`[data-group="${CSS.escape(code)}"]`) ?? null
}
