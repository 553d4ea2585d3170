import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { type GalleryAddress, galleryHash } from '../address/gallery-address.ts'
import { useGalleryTexts } from '../gallery-texts.tsx'
import type { ListedPart } from '../navigation/find-matching-parts.ts'
import styles from './part-view.module.css'

type PartOverviewProps = { parts: readonly ListedPart[]; address: GalleryAddress }

/** Where the gallery begins: what it is, and every part in a line or two. */
export function PartOverview({ parts, address }: PartOverviewProps) {
  const { text, pick } = useGalleryTexts()
  return (
    <>
      <h1 className={styles.overviewTitle}>{text('gallery.title')}</h1>
      <p className={styles.lead}>{text('gallery.lead')}</p>
      <PlainList className={styles.parts}>
        {parts.map(({ name, title, about }) => (
          <li key={name}>
            <a className={styles.part} href={galleryHash({ ...address, part: name, specimen: '' })}>
              <span className={styles.overviewName}>{title ? pick(title) : name}</span>
              <span className={styles.overviewAbout}>{about && pick(about)}</span>
            </a>
          </li>
        ))}
      </PlainList>
    </>
  )
}
