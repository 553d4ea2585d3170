import { type BadgePicture, badgePictureAddress, badgePictures } from '@homeroom/contract/badges/badge-pictures.ts'
import { badgePictureSequence } from '@homeroom/contract/limits.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useClassText } from '../../class-texts.ts'
import styles from './picture-dialog.module.css'

type ChosenPicturesProps = { chosen: readonly BadgePicture[]; onAgain: () => void }

/** The pictures chosen so far, in their places. */
export function ChosenPictures({ chosen, onAgain }: ChosenPicturesProps) {
  const text = useClassText()
  const language = useLanguage()
  const names = chosen.flatMap((code) => {
    const picture = badgePictures.find((known) => known.code === code)
    return picture ? localName(language, picture) : []
  })
  return (
    <div className={styles.chosen}>
      <ol className={styles.places}>
        {Array.from({ length: badgePictureSequence }, (_, place) => {
          const code = chosen[place]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <li key={place} className={styles.place}>
              {code ? <img src={badgePictureAddress(code)} alt={names[place]} /> : <span>{place + 1}</span>}
            </li>
          )
        })}
      </ol>
      <Button size="small" tone="quiet" aria-disabled={chosen.length === 0} onClick={onAgain}>
        {text('myClass.pictures.again')}
      </Button>
      <span className={styles.said} role="status">
        {names.join(', ')}
      </span>
    </div>
  )
}
