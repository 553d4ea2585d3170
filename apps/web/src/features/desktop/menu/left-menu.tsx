import { ChevronLeftGlyph, ChevronRightGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { UnlockGlyph } from '@homeroom/ui-kit/icons/class-glyphs.tsx'
import { LockGlyph } from '@homeroom/ui-kit/icons/people-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { memo, type ReactNode } from 'react'
import { useText } from '#platform/language/language.tsx'
import { AppPicture } from '#platform/pictures/app-picture.tsx'
import styles from './left-menu.module.css'
import { isFloating, type MenuApplication } from './menu-rules.ts'
import { useMenuEntries, useMenuState } from './use-menu.ts'

type LeftMenuProps = {
  applications: readonly MenuApplication[]
  /** The code of the application this page belongs to. */
  current: string | null
}

/** The applications at the left: with names, or as pictures only; unlocked, the names come while it is used. */
export const LeftMenu = memo(function LeftMenu({ applications, current }: LeftMenuProps) {
  const text = useText()
  const entries = useMenuEntries(applications)
  const { state, press } = useMenuState()
  const locked = !isFloating(state)
  if (entries.length === 0) return null
  return (
    <nav className={styles.menu} data-state={locked ? state : 'floating'} aria-label={text('menu.title')}>
      <div className={styles.panel}>
        <PlainList className={styles.list}>
          {entries.map(({ code, name, picture, href }) => (
            <li key={code}>
              <a className={styles.entry} href={href} title={name} aria-current={code === current ? 'page' : undefined}>
                <AppPicture path={picture} size={24} />
                <span className={styles.name}>{name}</span>
              </a>
            </li>
          ))}
        </PlainList>
        <div className={styles.tools}>
          {locked && (
            <span className={styles.toggle}>
              <Tool
                label={text(state === 'open' ? 'menu.collapse' : 'menu.expand')}
                expanded={state === 'open'}
                onClick={() => press('toggle')}
              >
                {state === 'open' ? <ChevronLeftGlyph size={20} /> : <ChevronRightGlyph size={20} />}
              </Tool>
            </span>
          )}
          <Tool label={text(locked ? 'menu.unlock' : 'menu.lock')} pressed={locked} onClick={() => press('lock')}>
            {locked ? <LockGlyph size={20} /> : <UnlockGlyph size={20} />}
          </Tool>
        </div>
      </div>
    </nav>
  )
})

type ToolProps = {
  label: string
  expanded?: boolean
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}

/** Named by its words: beside the glyph while there is room for them. */
function Tool({ label, expanded, pressed, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.entry}
      title={label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
      <span className={styles.name}>{label}</span>
    </button>
  )
}
