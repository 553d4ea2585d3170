import type { Specimen } from '@homeroom/ui-kit-gallery/specimen.ts'
import { type GalleryAddress, galleryHash } from '../address/gallery-address.ts'
import { useGalleryTexts } from '../gallery-texts.tsx'
import { CodeBlock } from './code-block.tsx'
import styles from './specimen-card.module.css'
import { SpecimenStage } from './specimen-stage.tsx'

type SpecimenCardProps = { specimen: Specimen; address: GalleryAddress }

/** One state of a part and the code that makes it. */
export function SpecimenCard({ specimen, address }: SpecimenCardProps) {
  const { text, pick } = useGalleryTexts()
  const title = pick(specimen.title)
  const alone = galleryHash({ ...address, specimen: specimen.id, bare: true })
  return (
    <section className={styles.card} aria-label={title} data-specimen={`${address.part}/${specimen.id}`}>
      <header className={styles.header}>
        <h3>{title}</h3>
        <a href={alone} aria-label={`${text('gallery.alone')}: ${title}`}>
          {text('gallery.alone')}
        </a>
      </header>
      <div className={styles.stage}>
        <SpecimenStage specimen={specimen} />
      </div>
      <CodeBlock code={specimen.code} label={title} />
    </section>
  )
}
