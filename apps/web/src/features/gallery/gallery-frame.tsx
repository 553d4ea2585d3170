import { languages } from '@homeroom/contract/pages/storage-keys.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { loadPart, partNames } from '@homeroom/ui-kit-gallery/find-parts.ts'
import { useEffect, useRef, useState } from 'react'
import {
  type GalleryAddress,
  galleryHash,
  galleryThemeNames,
  galleryThemeOrDefault,
} from './address/gallery-address.ts'
import styles from './gallery.module.css'
import { useGalleryTexts } from './gallery-texts.tsx'
import type { ListedPart } from './navigation/find-matching-parts.ts'
import { PartNavigation } from './navigation/part-navigation.tsx'
import { OpenedPart, PartOverview, PartView } from './part/part-view.tsx'

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
