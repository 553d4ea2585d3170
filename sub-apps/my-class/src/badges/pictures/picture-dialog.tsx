import { type BadgePicture, badgePictures } from '@homeroom/contract/badges/badge-pictures.ts'
import { type BadgeHolder, setBadgePictures } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { badgePictureSequence } from '@homeroom/contract/limits.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useKitTexts } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useState } from 'react'
import { useClassText } from '../../class-texts.ts'
import { ChosenPictures } from './chosen-pictures.tsx'
import styles from './picture-dialog.module.css'
import { PictureGrid } from './picture-grid.tsx'

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
