import { giveUpUpload, readUnfinishedUploads } from '@homeroom/contract/files/upload-endpoints.ts'
import type { UnfinishedUpload } from '@homeroom/contract/files/upload-schemas.ts'
import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { useKeptFocus } from '@homeroom/ui-kit/focus/use-kept-focus.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useEffect, useRef, useState } from 'react'
import styles from './files.module.css'
import { useFilesText } from './files-texts.ts'
import { elsewhere, type Known } from './unfinished-rules.ts'
import areaStyles from './upload-area.module.css'

type Props = {
  /** What this page sends, or offers to go on with. */
  known: readonly Known[]
  /** Room was freed. */
  onRemoved: () => void
  /** What has the focus once none of them is left. */
  next: () => HTMLElement | null
}

/** So many are shown at once: two hundred of them would push the files off the screen. */
const first = 5

/** What was begun on another machine, or was cancelled while the network was away: it takes room until somebody removes it. */
export function UnfinishedUploads({ known, onRemoved, next }: Props) {
  const text = useFilesText()
  const language = useLanguage()
  const { call, unit } = useHost()
  const state = useCall(readUnfinishedUploads, {})
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [all, setAll] = useState(false)
  const [asking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const handlers = useKeptFocus(box, next)
  const before = useRef(known.length)
  useEffect(() => {
    // Something that this page has sent is off its list: the server knows whether it is finished.
    if (known.length < before.current && state.step !== 'loading') state.again()
    before.current = known.length
  })
  const others = state.step === 'ready' ? elsewhere(state.data.list, known) : []
  const uploads = others.filter(({ id }) => !gone.has(id))
  const size = (bytes: number) => fileSizeText(bytes, language)
  const total = uploads.reduce((sum, upload) => sum + upload.size, 0)

  async function remove(chosen: readonly UnfinishedUpload[]) {
    if (busy) return
    setBusy(true)
    try {
      for (const { id, md5, name, size, chunks, folderId } of chosen) {
        await call(giveUpUpload, { body: { md5, name, size, chunks, ...(folderId === null ? {} : { folderId }) } })
        setGone((before) => new Set([...before, id]))
      }
    } catch {
      // The page has told the person.
    }
    setBusy(false)
    onRemoved()
  }
  return (
    <div ref={box} className={areaStyles.interrupted} {...handlers}>
      {uploads.length > 0 && (
        <Card title={text('unfinished', { count: uploads.length, size: size(total) })}>
          <p>{text('unfinishedHint')}</p>
          <PlainList>
            {uploads.slice(0, all ? undefined : first).map((upload) => (
              <li key={upload.id} className={areaStyles.unfinished}>
                <span className={areaStyles.unfinishedName}>
                  {upload.name}
                  <span className={styles.hint}>
                    {text('unfinishedFacts', {
                      ...{ arrived: size(upload.arrived), size: size(upload.size) },
                      day: dateText(new Date(upload.touchedAt), new Date(), { language, timeZone: unit.timeZone }),
                    })}
                  </span>
                </span>
                <Button size="small" busy={busy} onClick={() => void remove([upload])}>
                  {text('removeUnfinished')}
                  <VisuallyHidden> {upload.name}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </PlainList>
          {uploads.length > 1 && (
            <div className={areaStyles.unfinishedActs}>
              {uploads.length > first && !all && (
                <Button onClick={() => setAll(true)}>{text('showUnfinished', { count: uploads.length })}</Button>
              )}
              <Button busy={busy} onClick={() => setAsking(true)}>
                {text('removeAllUnfinished')}
              </Button>
            </div>
          )}
        </Card>
      )}
      <Confirmation
        visible={asking}
        tone="danger"
        title={text('removeAllTitle', { count: uploads.length })}
        confirmLabel={text('removeAllUnfinished')}
        onConfirm={() => remove(uploads)}
        onClose={() => setAsking(false)}
      >
        <p>{text('removeAllText')}</p>
      </Confirmation>
    </div>
  )
}
