import { type BadgePicture, badgePictureAddress, badgePictures } from '@homeroom/contract/badges/badge-pictures.ts'
import { setBadgePictures } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import type { BadgeHolder } from '@homeroom/contract/badges/pupil-badge-schemas.ts'
import { badgePictureSequence } from '@homeroom/contract/limits.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useKitTexts } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useState } from 'react'
import { useClassText } from '../class-texts.ts'
import styles from './picture-dialog.module.css'

type PictureDialogProps = {
  classId: string
  pupil: BadgeHolder
  onClose: () => void
  onChanged: () => void
}

/** The pupil picks three pictures at the teacher's screen; from then on the card asks for them. */
export function PictureDialog({ classId, pupil, onClose, onChanged }: PictureDialogProps) {
  const text = useClassText()
  const language = useLanguage()
  const { cancel } = useKitTexts()
  const { announce } = useHost()
  const [chosen, setChosen] = useState<readonly BadgePicture[]>([])
  const { run, busy } = useAction(setBadgePictures)
  const complete = chosen.length === badgePictureSequence

  async function keep(pictures: BadgePicture[] | null) {
    const kept = await run({ body: { classId, pupilId: pupil.id, pictures } })
    if (!kept.done) return
    announce.success(text(pictures ? 'myClass.pictures.kept' : 'myClass.pictures.removed'))
    onChanged()
    onClose()
  }
  function close() {
    if (!busy) onClose()
  }
  return (
    <Dialog
      visible
      title={text('myClass.pictures.title', { name: personName(language, pupil) })}
      width="520px"
      top="6%"
      closeOnEscape={!busy}
      onClose={close}
      footer={
        <>
          {pupil.pictures && (
            <Button tone="quiet" aria-disabled={busy} onClick={() => void keep(null)}>
              {text('myClass.pictures.remove')}
            </Button>
          )}
          <Button aria-disabled={busy} onClick={close}>
            {cancel}
          </Button>
          <Button
            tone="accent"
            busy={busy}
            aria-disabled={!complete || undefined}
            onClick={() => void keep([...chosen])}
          >
            {text('myClass.pictures.keep')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{text('myClass.pictures.about')}</p>
        <ChosenPictures chosen={chosen} onAgain={() => setChosen([])} />
        <PictureGrid
          pictures={badgePictures.map(({ code, ...names }) => ({ code, name: localName(language, names) }))}
          onChoose={(code) => setChosen((now) => [...now, code].slice(0, badgePictureSequence))}
        />
      </div>
    </Dialog>
  )
}

type ChosenPicturesProps = { chosen: readonly BadgePicture[]; onAgain: () => void }

/** The pictures chosen so far, in their places. */
function ChosenPictures({ chosen, onAgain }: ChosenPicturesProps) {
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

type PictureGridProps = {
  pictures: readonly { code: BadgePicture; name: string }[]
  onChoose: (code: BadgePicture) => void
}

/** The pictures to choose from, always in the same places. */
function PictureGrid({ pictures, onChoose }: PictureGridProps) {
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
