import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { loadPart } from '@homeroom/ui-kit-gallery/find-parts.ts'
import type { PartSpecimens } from '@homeroom/ui-kit-gallery/specimen.ts'
import { type ReactNode, Suspense, use } from 'react'
import { type GalleryAddress, galleryHash } from '../address/gallery-address.ts'
import { useGalleryTexts } from '../gallery-texts.tsx'
import { DrawBoundary } from '../specimen/specimen-stage.tsx'

type OpenedPartProps = { address: GalleryAddress; children: (part: PartSpecimens) => ReactNode }

/** Fetches the part the address names and hands it on; says so when there is none or it does not arrive. */
export function OpenedPart({ address, children }: OpenedPartProps) {
  const { text } = useGalleryTexts()
  const part = loadPart(address.part)
  if (!part) return <NothingHere address={address} reason={text('gallery.unknownPart', { name: address.part })} />
  return (
    <DrawBoundary
      key={address.part}
      failed={(reason) => <NothingHere address={address} reason={`${text('gallery.failed')}: ${reason}`} />}
    >
      <Suspense fallback={<p role="status">{text('gallery.loading')}</p>}>
        <Arrived part={part}>{children}</Arrived>
      </Suspense>
    </DrawBoundary>
  )
}

function Arrived(props: { part: Promise<PartSpecimens>; children: OpenedPartProps['children'] }) {
  return props.children(use(props.part))
}

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
