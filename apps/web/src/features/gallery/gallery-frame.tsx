import { languages } from '@homeroom/contract/pages/storage-keys.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { SearchGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { loadPart, partNames } from '@homeroom/ui-kit-gallery/find-parts.ts'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { findMatchingParts, type ListedPart } from './find-matching-parts.ts'
import styles from './gallery.module.css'
import { type GalleryAddress, galleryHash, galleryThemeNames, galleryThemeOrDefault } from './gallery-address.ts'
import { useGalleryTexts } from './gallery-texts.tsx'
import { OpenedPart, PartOverview, PartView } from './part-view.tsx'

type GalleryFrameProps = { address: GalleryAddress; onOpen: (hash: string) => void }

/** The gallery: the list of parts beside the one that is open. */
export function GalleryFrame({ address, onOpen }: GalleryFrameProps) {
  const parts = useListedParts()
  const [listOpen, setListOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const shown = useRef(address.part)
  useEffect(() => {
    if (shown.current === address.part) return
    shown.current = address.part
    setListOpen(false)
    // Another part is another page: reading begins at its top.
    scrollTo({ top: 0 })
    main.current?.focus({ preventScroll: true })
  }, [address.part])
  return (
    <>
      <GalleryHeader
        address={address}
        onOpen={onOpen}
        onSkip={() => main.current?.focus()}
        parts={{ open: listOpen, toggle: () => setListOpen(!listOpen) }}
      />
      <div className={styles.columns}>
        <div className={styles.list} data-open={listOpen || undefined}>
          <PartNavigation parts={parts} address={address} onOpen={onOpen} />
        </div>
        <main ref={main} className={styles.main} tabIndex={-1}>
          {address.part === '' ? (
            <PartOverview parts={parts} address={address} />
          ) : (
            <OpenedPart address={address}>{(part) => <PartView part={part} address={address} />}</OpenedPart>
          )}
          <WayOn
            parts={parts}
            current={address.part}
            hashOf={(part) => galleryHash({ ...address, part, specimen: '' })}
          />
        </main>
      </div>
    </>
  )
}

/** Each language in its own words. */
const names = { 'zh-CN': '中文', en: 'English' } as const

type GalleryHeaderProps = {
  address: GalleryAddress
  onOpen: (hash: string) => void
  onSkip: () => void
  /** The list of parts, which a narrow window folds away. */
  parts: { open: boolean; toggle: () => void }
}

/** The gallery's name, and the theme and language it wears. */
function GalleryHeader({ address, onOpen, onSkip, parts }: GalleryHeaderProps) {
  const { text } = useGalleryTexts()
  return (
    <header className={styles.header}>
      <button type="button" className={styles.skip} onClick={onSkip}>
        {text('gallery.skip')}
      </button>
      <a className={styles.brand} href={galleryHash({ ...address, part: '', specimen: '' })}>
        Homeroom <span>{text('gallery.title')}</span>
      </a>
      <div className={styles.partsButton}>
        <Button aria-expanded={parts.open} onClick={parts.toggle}>
          {text('gallery.parts')}
        </Button>
      </div>
      <label className={styles.theme}>
        {text('gallery.theme')}
        <select
          value={address.theme}
          onChange={(event) => onOpen(galleryHash({ ...address, theme: galleryThemeOrDefault(event.target.value) }))}
        >
          {galleryThemeNames.map((name) => (
            <option key={name} value={name}>
              {text(`gallery.theme.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <nav className={styles.languages} aria-label={text('gallery.language')}>
        {languages.map((language) => (
          <a
            key={language}
            lang={language}
            href={galleryHash({ ...address, language })}
            aria-current={language === address.language || undefined}
          >
            {names[language]}
          </a>
        ))}
      </nav>
    </header>
  )
}

/** All parts by name at once, and with their titles as soon as these have arrived. */
function useListedParts(): readonly ListedPart[] {
  const [parts, setParts] = useState<readonly ListedPart[]>(partNames.map((name) => ({ name })))
  useEffect(() => {
    Promise.all(partNames.map(listPart)).then(setParts)
  }, [])
  return parts
}

/** A part that cannot be loaded stays in the list: opened, it tells why. */
async function listPart(name: string): Promise<ListedPart> {
  try {
    const part = await loadPart(name)
    return part ? { name, title: part.title, about: part.about } : { name }
  } catch {
    return { name }
  }
}

type WayOnProps = {
  parts: readonly ListedPart[]
  current: string
  hashOf: (part: string) => string
}

/** Below a part: the ways to its neighbours in the list. */
function WayOn({ parts, current, hashOf }: WayOnProps) {
  const { text, pick } = useGalleryTexts()
  const at = parts.findIndex(({ name }) => name === current)
  if (at < 0) return null
  const ways = [
    { part: parts[at - 1], word: text('gallery.previous') },
    { part: parts[at + 1], word: text('gallery.next') },
  ]
  return (
    <div className={styles.ways}>
      {ways.map(
        ({ part, word }) =>
          part && (
            <a key={word} href={hashOf(part.name)}>
              <span>{word}</span> {part.title ? pick(part.title) : part.name}
            </a>
          ),
      )}
    </div>
  )
}

type PartNavigationProps = {
  parts: readonly ListedPart[]
  address: GalleryAddress
  /** Goes to a part without a click: Enter in the search opens the first one found. */
  onOpen: (hash: string) => void
}

/** All parts, to be searched by name or title; `/` leads to the search from anywhere, Enter opens the first part. */
function PartNavigation({ parts, address, onOpen }: PartNavigationProps) {
  const { text, pick } = useGalleryTexts()
  const [typed, setTyped] = useState('')
  const search = useSlashKey()
  const found = findMatchingParts(parts, typed)
  const hashOf = (name: string) => galleryHash({ ...address, part: name, specimen: '' })

  function openFirst(event: KeyboardEvent) {
    if (event.key === 'Enter' && found[0]) onOpen(hashOf(found[0].name))
  }
  return (
    <nav className={styles.navigation} aria-label={text('gallery.parts')}>
      <div className={styles.search}>
        <SearchGlyph size={18} />
        <input
          ref={search}
          type="search"
          aria-label={text('gallery.find')}
          aria-keyshortcuts="/"
          placeholder={text('gallery.find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={openFirst}
        />
      </div>
      <PlainList className={styles.parts}>
        {found.map(({ name, title }) => (
          <li key={name}>
            <a className={styles.part} href={hashOf(name)} aria-current={name === address.part ? 'page' : undefined}>
              {title ? pick(title) : name}
            </a>
          </li>
        ))}
      </PlainList>
      <p className={styles.none} role="status">
        {found.length === 0 && text('gallery.none')}
      </p>
    </nav>
  )
}

const typing = 'input, textarea, select, [contenteditable]'

/** A field that `/` leads to from anywhere but another field. */
function useSlashKey(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    function lead(event: globalThis.KeyboardEvent) {
      const elsewhere = event.target instanceof Element && event.target.closest(typing)
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || elsewhere) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', lead)
    return () => removeEventListener('keydown', lead)
  }, [])
  return field
}
