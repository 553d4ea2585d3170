import { useState } from 'react'
import { PersonGlyph } from '../icons/people-glyphs.tsx'
import styles from './avatar.module.css'
import { defaultAvatar } from './default-avatar.ts'

type AvatarProps = {
  /** The person's own picture; empty for the default one. */
  picture: string
  /** Chooses the default picture: `1` a boy, `2` a girl, anything else anybody. */
  sex?: string
  /** `tiny` stands in a line of text. */
  size?: 'tiny' | 'small' | 'large'
}

/**
 * A round picture of a person: their own, else the default one, else an outline. Silent: the name always stands beside it.
 */
export function Avatar({ picture, sex = '', size = 'small' }: AvatarProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = [picture, defaultAvatar(sex)].find((address) => address && !broken.includes(address))
  return (
    <span className={styles.avatar} data-size={size}>
      {shown ? (
        <img className={styles.picture} src={shown} alt="" onError={() => setBroken((before) => [...before, shown])} />
      ) : (
        <PersonGlyph className={styles.picture} />
      )}
    </span>
  )
}
