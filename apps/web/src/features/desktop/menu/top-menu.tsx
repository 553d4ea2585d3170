import { topMenuMaximum } from '@homeroom/contract/limits.ts'
import { IconButton } from '@homeroom/ui-kit/button/icon-button.tsx'
import { ChevronDownGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { MenuGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import type { MenuEntry } from '@homeroom/ui-kit/menu/menu-entry.ts'
import { memo, useReducer, useRef } from 'react'
import { useWindowResize } from '#platform/browser/window-size.ts'
import { useText } from '#platform/language/language.tsx'
import { AppPicture } from '#platform/pictures/app-picture.tsx'
import { isClosedAtTop, type MenuApplication } from './menu-rules.ts'
import styles from './top-menu.module.css'
import { useMenuEntries, useMenuState } from './use-menu.ts'

type TopMenuProps = {
  applications: readonly MenuApplication[]
  /** The code of the application this page belongs to. */
  current: string | null
  onLoadFailure: () => void
}

/** The applications in the header: as many as fit, ten at most; 'More' lists the rest. */
export const TopMenu = memo(function TopMenu({ applications, current, onLoadFailure }: TopMenuProps) {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  const entries = useMenuEntries(applications)
  const { state, press } = useMenuState()
  const closed = isClosedAtTop(state)
  // An open list of the rest must hold what no longer fits beside it.
  const [, measureAgain] = useReducer((count: number) => count + 1, 0)
  useWindowResize(measureAgain)
  const first = entries.slice(0, topMenuMaximum)
  if (entries.length === 0) return null

  function rest(): MenuEntry[] {
    const visible = [...(list.current?.children ?? [])].filter((item) => item.getClientRects().length > 0)
    return entries.slice(visible.length).map(({ code, name, picture, href }) => ({
      kind: 'link',
      key: code,
      label: name,
      picture: <AppPicture path={picture} size={24} />,
      href,
      current: code === current,
    }))
  }
  return (
    <div className={styles.bar}>
      <span className={styles.toggle}>
        <IconButton
          label={text(closed ? 'menu.expand' : 'menu.collapse')}
          aria-expanded={!closed}
          onClick={() => press('toggle')}
        >
          <MenuGlyph size={20} />
        </IconButton>
      </span>
      <nav
        className={styles.menu}
        aria-label={text('menu.title')}
        data-count={closed || entries.length > topMenuMaximum ? undefined : entries.length}
        data-closed={closed || undefined}
      >
        <PlainList ref={list} className={styles.list}>
          {first.map(({ code, shortName, href }) => (
            <li key={code}>
              <a className={styles.entry} href={href} aria-current={code === current ? 'page' : undefined}>
                {shortName}
              </a>
            </li>
          ))}
        </PlainList>
        <span className={styles.more}>
          <MenuButton
            label={text(closed ? 'menu.allApplications' : 'menu.moreApplications')}
            entries={rest}
            onLoadFailure={onLoadFailure}
          >
            {text(closed ? 'menu.all' : 'menu.more')}
            <ChevronDownGlyph size={16} />
          </MenuButton>
        </span>
      </nav>
    </div>
  )
})
