import { useState } from 'react'
import { PersonGlyph } from '../icons/people-glyphs.tsx'
import styles from './avatar.module.css'

type AvatarProps = { picture: string; size?: 'small' | 'large' }

/** A round picture of a person, or an outline when it cannot be loaded. Silent: the name always stands beside it. */
export function Avatar({ picture, size = 'small' }: AvatarProps) {
  const [broken, setBroken] = useState('')
  return (
    <span className={styles.avatar} data-size={size}>
      {picture === '' || picture === broken ? (
        <PersonGlyph className={styles.picture} />
      ) : (
        <img className={styles.picture} src={picture} alt="" onError={() => setBroken(picture)} />
      )}
    </span>
  )
}
