import type { PropertyNote } from '@homeroom/ui-kit-gallery/specimen.ts'
import { useGalleryTexts } from '../gallery-texts.tsx'
import styles from './property-list.module.css'

/** What a part can be told: name, type, what it is without being told, and what it does. */
export function PropertyList({ properties }: { properties: readonly PropertyNote[] }) {
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
