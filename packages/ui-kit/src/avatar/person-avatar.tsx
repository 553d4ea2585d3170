import { useState } from 'react'
import { nameSign } from './name-sign.ts'
import styles from './person-avatar.module.css'

type PersonAvatarProps = {
  name: string
  /** The address of the person's own picture; empty for none. */
  picture?: string | undefined
  size?: 'small' | 'medium' | 'large'
}

/**
 * A person in a list: the sign of their name, and their own picture over it once it has come. Its place has its size from the
 * beginning. Silent: the name always stands beside it.
 */
export function PersonAvatar({ name, picture = '', size = 'small' }: PersonAvatarProps) {
  const [broken, setBroken] = useState('')
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {nameSign(name)}
      {picture !== '' && picture !== broken && (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(picture)}
        />
      )}
    </span>
  )
}
