import { useGalleryTexts } from '../gallery-texts.tsx'
import type { ListedPart } from './find-matching-parts.ts'
import styles from './way-on.module.css'

type WayOnProps = {
  parts: readonly ListedPart[]
  current: string
  hashOf: (part: string) => string
}

/** Below a part: the ways to its neighbours in the list. */
export function WayOn({ parts, current, hashOf }: WayOnProps) {
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
