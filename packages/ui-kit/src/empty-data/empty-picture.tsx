import styles from './empty-data.module.css'

export type EmptyImage = 'desktop' | 'dashboard' | 'generic'

/** The drawings lie beside the other art of the product. */
const folder = '/common/art/empty'

/** A quiet drawing for an empty place. */
export function EmptyPicture({ image }: { image: EmptyImage }) {
  return (
    <img className={styles.picture} src={`${folder}/${image}.svg`} alt="" width={180} height={120} decoding="async" />
  )
}
