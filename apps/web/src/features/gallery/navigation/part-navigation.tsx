import { SearchGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type GalleryAddress, galleryHash } from '../address/gallery-address.ts'
import { useGalleryTexts } from '../gallery-texts.tsx'
import { findMatchingParts, type ListedPart } from './find-matching-parts.ts'
import styles from './part-navigation.module.css'

type PartNavigationProps = {
  parts: readonly ListedPart[]
  address: GalleryAddress
  /** Goes to a part without a click: Enter in the search opens the first one found. */
  onOpen: (hash: string) => void
}

/** All parts, to be searched by name or title; `/` leads to the search from anywhere, Enter opens the first part. */
export function PartNavigation({ parts, address, onOpen }: PartNavigationProps) {
  const { text, pick } = useGalleryTexts()
  const [typed, setTyped] = useState('')
  const search = useSlashKey()
  const found = findMatchingParts(parts, typed)
  const hashOf = (name: string) => galleryHash({ ...address, part: name, specimen: '' })

  function openFirst(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && found[0]) onOpen(hashOf(found[0].name))
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
