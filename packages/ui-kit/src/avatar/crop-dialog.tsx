import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { FormError } from '../fields/form-error.tsx'
import { FileDrop } from '../file-drop/file-drop.tsx'
import { avatarTexts } from '../language/avatar-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import styles from './crop-dialog.module.css'
import { type Area, areaOf, type Shape, type Size, type View, wholeView } from './crop-rules.ts'
import { CropView } from './crop-view.tsx'

type CropDialogProps = {
  /** What it is for; choosing a picture without one. */
  title?: string
  shape: Shape
  /** Kinds that are taken, as a file field has them. */
  accept?: string
  /** Says which kinds those are. */
  hint?: string
  /** A picture that was chosen before; without it the dialog asks for one. */
  file?: File
  onClose: () => void
  /** Gets the picture and the part of it that is wanted; answers whether it was kept, or why not. With false it has told that itself. */
  onSave: (file: File, part: Area) => Promise<boolean | { problem: string }>
}

type Chosen = { file: File; address: string; size: Size }

const pictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Choosing a picture and the part of it that is shown: by mouse, fingers and keyboard. */
export function CropDialog({ title, shape, accept = pictures, hint, file, onClose, onSave }: CropDialogProps) {
  const text = usePartText(avatarTexts)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [view, setView] = useState<View>(wholeView)
  const [broken, setBroken] = useState(false)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  /** What it is opened with is not there at once. */
  const [opening, setOpening] = useState(file !== undefined)
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.address)), [chosen])
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is opened with, once
  useEffect(() => void (file && take([file])), [file])

  async function take([file]: File[]) {
    if (!file) return
    setBroken(false)
    setProblem('')
    try {
      const bitmap = await createImageBitmap(file)
      const size = { width: bitmap.width, height: bitmap.height }
      bitmap.close()
      // Nobody would release the address any more.
      if (left.current) return
      setView(wholeView)
      setChosen({ file, size, address: URL.createObjectURL(file) })
    } catch {
      setBroken(true)
    } finally {
      setOpening(false)
    }
  }
  function close() {
    if (!busy) onClose()
  }
  async function save({ file, size }: Chosen) {
    setBusy(true)
    setProblem('')
    try {
      const answer = await onSave(file, areaOf(size, view, shape))
      if (answer === true) onClose()
      else if (answer) setProblem(answer.problem)
    } catch {
      // It could be opened and not be drawn, for want of memory: another one may do.
      setChosen(null)
      setBroken(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      visible
      onClose={close}
      title={title ?? text('title')}
      width="420px"
      footer={
        <>
          <Button aria-disabled={busy} onClick={onClose}>
            {text('cancel')}
          </Button>
          {chosen && (
            <Button aria-disabled={busy} onClick={() => setChosen(null)}>
              {text('other')}
            </Button>
          )}
          {chosen && (
            <Button tone="accent" busy={busy} onClick={() => void save(chosen)}>
              {text('save')}
            </Button>
          )}
        </>
      }
    >
      {chosen ? (
        <div className={styles.crop}>
          <CropView address={chosen.address} size={chosen.size} view={view} shape={shape} onChange={setView} />
          <p className={styles.how}>{text('how')}</p>
          {problem !== '' && <FormError errors={[{ message: problem }]} fields={[]} />}
        </div>
      ) : opening ? null : (
        <FileDrop
          name="picture"
          label={text('choose')}
          hint={hint ?? text('chooseHint')}
          accept={accept}
          errors={broken ? [{ field: 'picture', message: text('broken') }] : []}
          files={[]}
          onChange={(files) => void take(files)}
        />
      )}
    </Dialog>
  )
}
