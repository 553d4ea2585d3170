import { useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { fileSizeText } from '../file-drop/file-size-text.ts'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import { CloseGlyph, RefreshGlyph } from '../icons/action-glyphs.tsx'
import { CheckGlyph, ErrorGlyph } from '../icons/message-glyphs.tsx'
import { useKitLanguage } from '../language/kit-language.tsx'
import { usePartText } from '../language/part-texts.ts'
import { uploadTexts } from '../language/upload-texts.ts'
import { PlainList } from '../list/plain-list.tsx'
import progressStyles from '../progress/progress-bar.module.css'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './upload-list.module.css'

/** How far a file is. Sizes are bytes, the speed bytes a second. */
export type UploadStep =
  | { step: 'waiting' }
  | { step: 'uploading'; sent: number; speed?: number }
  | { step: 'done' }
  /** `problem` says why, in the reader's language. */
  | { step: 'failed'; problem?: string }

export type UploadRow = { id: string; name: string; size: number; state: UploadStep }

type UploadListProps = {
  /** Names the list. */
  label: string
  rows: readonly UploadRow[]
  onRetry: (id: string) => void
  /** Ends an upload that is under way, and takes a file off the list. */
  onRemove: (id: string) => void
}

/** Files on their way to the server: how far each is, what went wrong, and what can be done about it. */
export function UploadList({ label, rows, onRetry, onRemove }: UploadListProps) {
  const text = usePartText(uploadTexts)
  const language = useKitLanguage()
  const list = useRef<HTMLDivElement>(null)
  const handlers = useKeptFocus(list, () => list.current?.querySelector('button') ?? list.current)
  const counts = uploadCounts(rows)
  return (
    <div ref={list} className={styles.uploads} tabIndex={-1} {...handlers}>
      <VisuallyHidden>
        <span role="status">{rows.length > 0 && text(counts.failed > 0 ? 'summaryFailed' : 'summary', counts)}</span>
      </VisuallyHidden>
      <PlainList className={styles.list} aria-label={label}>
        {rows.map(({ id, name, size, state }) => (
          <li key={id} className={styles.row} data-step={state.step}>
            <span className={styles.mark}>
              {state.step === 'done' && <CheckGlyph size={18} />}
              {state.step === 'failed' && <ErrorGlyph size={18} />}
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.state}>
              {stateInWords(state, { text, size: (bytes) => fileSizeText(bytes, language), whole: size })}
            </span>
            {state.step === 'uploading' && (
              <progress
                className={`${progressStyles.bar} ${styles.progress}`}
                aria-label={name}
                value={Math.min(state.sent, size)}
                max={Math.max(size, 1)}
              />
            )}
            <span className={styles.buttons}>
              {state.step === 'failed' && (
                <IconButton label={text('retry', { name })} onClick={() => onRetry(id)}>
                  <RefreshGlyph size={18} />
                </IconButton>
              )}
              <IconButton
                label={text(state.step === 'uploading' ? 'cancel' : 'remove', { name })}
                onClick={() => onRemove(id)}
              >
                <CloseGlyph size={18} />
              </IconButton>
            </span>
          </li>
        ))}
      </PlainList>
    </div>
  )
}

/** How many files have come, and how many have failed. */
export function uploadCounts(rows: readonly UploadRow[]): { done: number; failed: number; count: number } {
  const of = (step: UploadStep['step']) => rows.filter(({ state }) => state.step === step).length
  return { done: of('done'), failed: of('failed'), count: rows.length }
}

type Words = {
  text: ReturnType<typeof usePartText<keyof (typeof uploadTexts)['en']>>
  size: (bytes: number) => string
  whole: number
}

function stateInWords(state: UploadStep, { text, size, whole }: Words): string {
  if (state.step === 'failed') return state.problem ?? text('failed')
  if (state.step === 'done') return text('done', { size: size(whole) })
  if (state.step === 'waiting') return text('waiting')
  const values = { sent: size(Math.min(state.sent, whole)), size: size(whole) }
  return state.speed === undefined ? text('progress', values) : text('speed', { ...values, speed: size(state.speed) })
}
