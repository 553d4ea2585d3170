import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { useKeptFocus } from '@homeroom/ui-kit/focus/use-kept-focus.ts'
import { type KeptUpload, type KeptUploads, matchChosen, readKept } from '@homeroom/upload/kept-uploads.ts'
import { useEffect, useRef, useState } from 'react'
import styles from './files.module.css'
import { useFilesText } from './files-texts.ts'
import areaStyles from './upload-area.module.css'

type Props = {
  kept: KeptUploads
  /** Sends a file where it was going. */
  onGoOn: (file: File, kept: KeptUpload) => void
  /** Told what nobody wants to go on with. */
  onGiveUp: (gone: readonly KeptUpload[]) => void
  /** Chosen files that are none of those. */
  onOthers: (names: string) => void
  /** Told what is offered, whenever that changes. */
  onOffered: (uploads: readonly KeptUpload[]) => void
  /** What has the focus once none of them is left. */
  next: () => HTMLElement | null
}

/** What was under way when the page was closed: goes on by itself where the browser knows the file, else the person chooses it again. */
export function InterruptedUploads({ kept, onGoOn, onGiveUp, onOthers, onOffered, next }: Props) {
  const text = useFilesText()
  const language = useLanguage()
  const [uploads, setUploads] = useState<readonly KeptUpload[]>([])
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const handlers = useKeptFocus(box, next)
  useEffect(() => {
    let shown = true
    void kept.list().then((list) => shown && setUploads(list))
    return () => {
      shown = false
    }
  }, [kept])
  useEffect(() => onOffered(uploads), [uploads, onOffered])
  const known = uploads.filter(({ handle }) => handle)

  function take(sent: readonly { kept: KeptUpload; file: File }[]) {
    for (const one of sent) onGoOn(one.file, one.kept)
    forget(sent.map((one) => one.kept))
  }
  function forget(gone: readonly KeptUpload[]) {
    void kept.forget(gone.map(({ id }) => id))
    setUploads((before) => before.filter(({ id }) => !gone.some((one) => one.id === id)))
  }
  async function goOn() {
    if (busy) return
    setBusy(true)
    for (const upload of known) {
      const file = await readKept(upload)
      if (file) take([{ kept: upload, file }])
      // Moved, or the person said no: it can still be chosen.
      else setUploads((before) => before.map((one) => (one.id === upload.id ? { ...one, handle: undefined } : one)))
    }
    setBusy(false)
  }
  function choose({ target }: { target: HTMLInputElement }) {
    const { found, others } = matchChosen(uploads, [...(target.files ?? [])])
    // Or the same file could not be chosen again.
    target.value = ''
    take(found)
    if (others.length > 0) onOthers(others.map(({ name }) => name).join(', '))
  }
  return (
    <div ref={box} className={areaStyles.interrupted} {...handlers}>
      {uploads.length > 0 && (
        <Card title={text('interrupted', { count: uploads.length })}>
          <p>{text(known.length === uploads.length ? 'interruptedKnown' : 'interruptedHint')}</p>
          <ul className={areaStyles.interruptedNames}>
            {uploads.slice(0, 5).map(({ id, name, size }) => (
              <li key={id}>
                {name} <span className={styles.hint}>{fileSizeText(size, language)}</span>
              </li>
            ))}
            {uploads.length > 5 && <li>{text('interruptedMore', { count: uploads.length - 5 })}</li>}
          </ul>
          <div className={styles.buttons}>
            {known.length > 0 && (
              <Button tone="accent" busy={busy} onClick={() => void goOn()}>
                {text('goOn')}
              </Button>
            )}
            {known.length < uploads.length && (
              <Button tone={known.length > 0 ? 'plain' : 'accent'} onClick={() => input.current?.click()}>
                {text('chooseAgain')}
              </Button>
            )}
            <Button
              onClick={() => {
                onGiveUp(uploads)
                setUploads([])
              }}
            >
              {text('notGoOn')}
            </Button>
            <input ref={input} type="file" multiple hidden aria-label={text('chooseAgain')} onChange={choose} />
          </div>
        </Card>
      )}
    </div>
  )
}
