import { badgeMaximum } from '@homeroom/contract/limits.ts'
import { Badge } from '@homeroom/ui-kit/badge/badge.tsx'
import { IconButton, IconLink } from '@homeroom/ui-kit/button/icon-button.tsx'
import {
  BellGlyph,
  DesktopGlyph,
  FullscreenExitGlyph,
  FullscreenGlyph,
  LanguageGlyph,
} from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import { type MouseEvent, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import styles from './header-bar.module.css'
import { languageList } from './language-list.ts'

type HeaderBarProps = {
  /** Where the skip link leads. */
  mainId: string
  brand: ReactNode
  menu: ReactNode
  tools: ReactNode
}

/** The slim header of every page for PC: whose page it is, where one can go, and one's own tools. */
export function HeaderBar({ mainId, brand, menu, tools }: HeaderBarProps) {
  const text = useText()
  return (
    <header className={styles.header}>
      <a className={styles.skip} href={`#${mainId}`} onClick={(event) => skipTo(event, mainId)}>
        {text('header.skip')}
      </a>
      <div className={styles.brand}>{brand}</div>
      <div className={styles.menu}>{menu}</div>
      <div className={styles.tools}>{tools}</div>
    </header>
  )
}

/** The part after '#' belongs to the router, so the link moves the focus itself. */
function skipTo(event: MouseEvent, mainId: string) {
  event.preventDefault()
  document.getElementById(mainId)?.focus()
}

type BellButtonProps = { waiting: number; onOpen: () => void; onIntent: () => void }

/** The bell: everything still waiting, to-dos and messages together; nothing for zero. */
export function BellButton({ waiting, onOpen, onIntent }: BellButtonProps) {
  const text = useText()
  return (
    <IconButton
      label={text('header.waiting', { count: waiting })}
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      corner={<Badge count={waiting} maximum={badgeMaximum} place="glyph" />}
    >
      <BellGlyph size={22} />
    </IconButton>
  )
}

/** The way back to the desktop from anywhere. */
export function DesktopLink({ href, current }: { href: string; current: boolean }) {
  const text = useText()
  return (
    <IconLink label={text('header.desktop')} href={href} aria-current={current ? 'page' : undefined}>
      <DesktopGlyph size={22} />
    </IconLink>
  )
}

/** Puts the page into full screen and back. */
export function FullscreenButton() {
  const text = useText()
  const full = useSyncExternalStore(subscribe, isFull, () => false)

  async function toggle() {
    try {
      await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      announce.warning(text('header.noFullscreen'))
    }
  }
  return (
    <IconButton label={text(full ? 'header.leaveFullscreen' : 'header.fullscreen')} onClick={toggle}>
      {full ? <FullscreenExitGlyph size={22} /> : <FullscreenGlyph size={22} />}
    </IconButton>
  )
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const isFull = () => document.fullscreenElement !== null

/** Each language in its own words: the one who needs it must be able to read it. */
const names = { 'zh-CN': '简体中文', en: 'English' } as const

/** Chooses the language of the pages; nothing is reloaded. A configuration that holds no list of languages is told. */
export function LanguageMenu({ onLoadFailure }: { onLoadFailure: () => void }) {
  const text = useText()
  const { language, choose } = useLanguage()
  const offered = languageList(useStartData().settings.languages)
  const broken = offered === null
  useEffect(() => {
    if (broken) announce.warning(text('header.noLanguageList'))
  }, [broken, text])
  if (!offered) return null
  return (
    <MenuButton
      label={text('header.language')}
      look="glyph"
      onLoadFailure={onLoadFailure}
      entries={() =>
        offered.map((one) => ({
          kind: 'choice',
          key: one,
          label: names[one],
          chosen: one === language,
          onSelect: () => void choose(one),
        }))
      }
    >
      <LanguageGlyph size={22} />
    </MenuButton>
  )
}
