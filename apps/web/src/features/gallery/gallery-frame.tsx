import { useEffect, useRef, useState } from 'react'
import { type GalleryAddress, galleryHash } from './address/gallery-address.ts'
import styles from './gallery-frame.module.css'
import { GalleryHeader } from './gallery-header.tsx'
import { PartNavigation } from './navigation/part-navigation.tsx'
import { useListedParts } from './navigation/use-listed-parts.ts'
import { WayOn } from './navigation/way-on.tsx'
import { OpenedPart } from './part/opened-part.tsx'
import { PartOverview } from './part/part-overview.tsx'
import { PartView } from './part/part-view.tsx'

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
