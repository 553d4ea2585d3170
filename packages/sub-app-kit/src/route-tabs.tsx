import { useEffect, useRef } from 'react'
import { RouteLink } from './route-link.tsx'
import styles from './route-tabs.module.css'
import type { RouteParameters } from './sub-route.ts'

type RouteTab<Id extends string> = { id: Id; text: string; path?: string; parameters?: RouteParameters }

type RouteTabsProps<Id extends string> = {
  /** What the tabs are, for those who hear the page. */
  label: string
  tabs: readonly RouteTab<Id>[]
  current: Id
}

/** The rooms of a sub-application beside each other; each has an address. */
export function RouteTabs<Id extends string>({ label, tabs, current }: RouteTabsProps<Id>) {
  const list = useRef<HTMLElement>(null)
  // On a phone the row may be wider than the screen: where one is must be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: some tabs come later
  useEffect(() => {
    const row = list.current
    if (!row || row.scrollWidth <= row.clientWidth) return
    row.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current, tabs.length])
  return (
    <nav ref={list} className={styles.tabs} aria-label={label}>
      {tabs.map(({ id, text, ...target }) => (
        <RouteLink key={id} className={styles.tab} {...target} aria-current={id === current ? 'page' : undefined}>
          {text}
        </RouteLink>
      ))}
    </nav>
  )
}
