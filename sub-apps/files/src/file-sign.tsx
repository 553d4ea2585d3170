import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { useState } from 'react'
import styles from './file-sign.module.css'
import { KindIcon } from './kind-icon.tsx'

type Signed = Pick<FileEntry, 'kind' | 'type' | 'name' | 'picture' | 'placeholder'>

/** What stands for a file or folder: itself, drawn small, where it is a picture, else a sign of its kind. */
export function FileSign({ entry }: { entry: Signed }) {
  const { picture, placeholder } = entry
  const [broken, setBroken] = useState<string>()
  const [shown, setShown] = useState(false)
  return (
    <span className={styles.sign} data-sign="" aria-hidden="true">
      {picture && picture !== broken ? (
        <span className={styles.frame}>
          {placeholder && !shown && <img className={styles.blurred} src={placeholder} alt="" />}
          <img
            className={styles.small}
            src={picture}
            alt=""
            loading="lazy"
            onLoad={() => setShown(true)}
            onError={() => setBroken(picture)}
          />
        </span>
      ) : (
        <KindIcon entry={entry} />
      )}
    </span>
  )
}
