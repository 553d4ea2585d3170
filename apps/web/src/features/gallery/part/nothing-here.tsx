import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { type GalleryAddress, galleryHash } from '../address/gallery-address.ts'
import { useGalleryTexts } from '../gallery-texts.tsx'

type NothingHereProps = { address: GalleryAddress; reason: string }

/** Says that an address names nothing, and leads to one that does. */
export function NothingHere({ address, reason }: NothingHereProps) {
  const { text } = useGalleryTexts()
  return (
    <div role="alert">
      <EmptyData
        text={reason}
        action={
          <ButtonLink tone="accent" href={galleryHash({ ...address, part: '', specimen: '', bare: false })}>
            {text('gallery.toStart')}
          </ButtonLink>
        }
      />
    </div>
  )
}
