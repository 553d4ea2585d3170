import { type BadgePicture, badgePictureAddress, badgePictures } from '@homeroom/contract/badges/badge-pictures.ts'
import { badgePictureSequence } from '@homeroom/contract/limits.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from '../badge-sign-in.module.css'

type PictureChoiceProps = {
  chosen: readonly BadgePicture[]
  busy: boolean
  onChoose: (picture: BadgePicture) => void
  onAgain: () => void
}

/** Twelve large pictures in places that never change; how many were tapped is shown, which ones is nobody's business. */
export function PictureChoice({ chosen, busy, onChoose, onAgain }: PictureChoiceProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <>
      <div className={styles.progress}>
        <span
          className={styles.dots}
          role="img"
          aria-label={text('badge.chosen', { count: chosen.length, all: badgePictureSequence })}
        >
          {Array.from({ length: badgePictureSequence }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <span key={place} className={styles.dot} data-full={place < chosen.length || undefined} />
          ))}
        </span>
        <button type="button" className={styles.again} aria-disabled={busy || chosen.length === 0} onClick={onAgain}>
          {text('badge.again')}
        </button>
      </div>
      <div className={styles.grid} aria-busy={busy || undefined}>
        {badgePictures.map(({ code, ...names }, place) => (
          <button
            key={code}
            type="button"
            className={styles.picture}
            aria-disabled={busy || undefined}
            // The keyboard goes on where the card was shown.
            ref={place === 0 ? focusOnce : undefined}
            onClick={() => onChoose(code)}
          >
            <img src={badgePictureAddress(code)} width={72} height={72} alt={localName(language, names)} />
          </button>
        ))}
      </div>
    </>
  )
}

const focusOnce = (button: HTMLButtonElement | null) => button?.focus()
