import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import type { GalleryAddress } from '../address/gallery-address.ts'
import { useGalleryTexts } from '../gallery-texts.tsx'
import { NothingHere, OpenedPart } from '../part/opened-part.tsx'
import styles from './specimen-card.module.css'
import { SpecimenStage } from './specimen-stage.tsx'

/** One specimen and nothing around it: for photographs, and for tests that want the page for themselves. */
export function BareSpecimen({ address }: { address: GalleryAddress }) {
  const { text, pick } = useGalleryTexts()
  return (
    <main className={styles.specimenStage} data-specimen={`${address.part}/${address.specimen}`}>
      <OpenedPart address={address}>
        {(part) => {
          const specimen = part.specimens.find(({ id }) => id === address.specimen)
          if (!specimen)
            return (
              <NothingHere address={address} reason={text('gallery.unknownSpecimen', { name: address.specimen })} />
            )
          return (
            <>
              <VisuallyHidden>
                <h1>{`${pick(part.title)}: ${pick(specimen.title)}`}</h1>
              </VisuallyHidden>
              <SpecimenStage key={specimen.id} specimen={specimen} />
            </>
          )
        }}
      </OpenedPart>
    </main>
  )
}
