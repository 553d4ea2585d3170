import { type BadgePicture, badgePictureAddress } from '@homeroom/contract/badges/badge-pictures.ts'
import styles from './picture-dialog.module.css'

type PictureGridProps = {
  pictures: readonly { code: BadgePicture; name: string }[]
  onChoose: (code: BadgePicture) => void
}

/** The pictures to choose from, always in the same places. */
export function PictureGrid({ pictures, onChoose }: PictureGridProps) {
  return (
    <div className={styles.grid}>
      {pictures.map(({ code, name }) => (
        <button key={code} type="button" className={styles.picture} onClick={() => onChoose(code)}>
          <img src={badgePictureAddress(code)} alt={name} />
        </button>
      ))}
    </div>
  )
}
