import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { loadPart } from '@homeroom/ui-kit-gallery/find-parts.ts'
import type { PartSpecimens, PropertyNote } from '@homeroom/ui-kit-gallery/specimen.ts'
import { type ReactNode, Suspense, use } from 'react'
import type { ListedPart } from './find-matching-parts.ts'
import { type GalleryAddress, galleryHash } from './gallery-address.ts'
import { useGalleryTexts } from './gallery-texts.tsx'
import styles from './part-view.module.css'
import { DrawBoundary, SpecimenCard } from './specimen-card.tsx'

type PartViewProps = { part: PartSpecimens; address: GalleryAddress }

/** A part: what it is, its states or the one the address names, its properties and its note on accessibility. */
export function PartView({ part, address }: PartViewProps) {
  const { text, pick } = useGalleryTexts()
  const shown = part.specimens.filter(({ id }) => address.specimen === '' || address.specimen === id)
  return (
    <>
      <header>
        <h1 className={styles.title}>{pick(part.title)}</h1>
        <p className={styles.about}>{pick(part.about)}</p>
      </header>
      <section className={styles.section} aria-label={text('gallery.specimens')}>
        <h2>{text('gallery.specimens')}</h2>
        {shown.map((specimen) => (
          <SpecimenCard key={specimen.id} specimen={specimen} address={address} />
        ))}
        {shown.length === 0 && (
          <NothingHere address={address} reason={text('gallery.unknownSpecimen', { name: address.specimen })} />
        )}
      </section>
      {part.properties.length > 0 && (
        <section className={styles.section} aria-label={text('gallery.properties')}>
          <h2>{text('gallery.properties')}</h2>
          <PropertyList properties={part.properties} />
        </section>
      )}
      <section className={styles.section} aria-label={text('gallery.accessibility')}>
        <h2>{text('gallery.accessibility')}</h2>
        <p className={styles.note}>{pick(part.accessibility)}</p>
      </section>
    </>
  )
}

/** What a part can be told: name, type, what it is without being told, and what it does. */
function PropertyList({ properties }: { properties: readonly PropertyNote[] }) {
  const { text, pick } = useGalleryTexts()
  return (
    <dl className={styles.list}>
      {properties.map(({ name, type, fallback, about }) => (
        <div key={name} className={styles.property}>
          <dt className={styles.name}>
            <code>{name}</code>
          </dt>
          <dd className={styles.type}>
            <code>{type}</code>
          </dd>
          <dd>
            {pick(about)}
            {fallback !== undefined && (
              <span className={styles.fallback}>
                {text('gallery.fallback')} <code>{fallback}</code>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

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
