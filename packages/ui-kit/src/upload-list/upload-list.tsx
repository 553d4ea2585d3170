import { memo, useDeferredValue, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { fileSizeText } from '../file-drop/file-size-text.ts'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import { CloseGlyph, PauseGlyph, PlayGlyph, RefreshGlyph } from '../icons/action-glyphs.tsx'
import { CheckGlyph, ErrorGlyph } from '../icons/message-glyphs.tsx'
import { useKitLanguage } from '../language/kit-language.tsx'
import { type PartText, usePartText } from '../language/part-texts.ts'
import { uploadTexts } from '../language/upload-texts.ts'
import { PlainList } from '../list/plain-list.tsx'
import progressStyles from '../progress/progress-bar.module.css'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './upload-list.module.css'
import type { UploadRow, UploadStep } from './upload-row.ts'
import { spokenCounts, timeLeft, uploadCounts } from './upload-total.ts'

export type UploadListProps = {
  /** Names the list. */
  label: string
  rows: readonly UploadRow[]
  onRetry: (id: string) => void
  /** Ends an upload that is under way, and takes a file off the list. */
  onRemove: (id: string) => void
  /** For uploads that can be paused. */
  onPause?: ((id: string) => void) | undefined
  onResume?: ((id: string) => void) | undefined
  /** Stands above the list when several have failed. */
  onRetryAll?: () => void
}

/** More rows would keep the page busy, and nobody reads them: those that need somebody or are under way come first. */
const rowsMaximum = 50
const order: Record<UploadStep['step'], number> = {
  failed: 0,
  uploading: 1,
  checking: 1,
  paused: 1,
  joining: 1,
  waiting: 2,
  done: 3,
}

/** The rows that are shown of very many. */
export function shownUploads(rows: readonly UploadRow[]): readonly UploadRow[] {
  if (rows.length <= rowsMaximum) return rows
  return rows.toSorted((one, other) => order[one.state.step] - order[other.state.step]).slice(0, rowsMaximum)
}

/** Files on their way to the server: how far each is, what went wrong, and what can be done about it. */
export function UploadList({ onRetryAll, ...list }: UploadListProps) {
  const box = useRef<HTMLDivElement>(null)
  const handlers = useKeptFocus(box, () => box.current?.querySelector('button') ?? box.current)
  const drawn = useDrawnRows(list.rows)
  return (
    <div ref={box} className={styles.uploads} tabIndex={-1} {...handlers}>
      <UploadStatus rows={list.rows} />
      {onRetryAll && (
        <div className={styles.all}>
          <RetryAllButton rows={list.rows} onRetryAll={onRetryAll} />
        </div>
      )}
      <UploadRows {...list} rows={drawn} />
    </div>
  )
}

/**
 * The rows as they are drawn: fifty at once would hold up whoever types or clicks meanwhile. Asked where the focus is kept, which is
 * looked after when a row has really gone.
 */
export const useDrawnRows = (rows: readonly UploadRow[]): readonly UploadRow[] => useDeferredValue(rows)

/** Reads out how many have come, at a few steps of many. */
export function UploadStatus({ rows }: { rows: readonly UploadRow[] }) {
  const text = usePartText(uploadTexts)
  const counts = spokenCounts(uploadCounts(rows))
  return (
    <VisuallyHidden>
      <span role="status">{rows.length > 0 && text(counts.failed > 0 ? 'summaryFailed' : 'summary', counts)}</span>
    </VisuallyHidden>
  )
}

/** Tries all again that may work; there when several have failed. */
export function RetryAllButton({ rows, onRetryAll }: { rows: readonly UploadRow[]; onRetryAll: () => void }) {
  const text = usePartText(uploadTexts)
  const count = rows.filter(({ state }) => state.step === 'failed' && !state.final).length
  return count > 1 ? <Button onClick={onRetryAll}>{text('retryAll', { count })}</Button> : null
}

/** The rows alone. */
export function UploadRows({ label, rows, ...acts }: Omit<UploadListProps, 'onRetryAll'>) {
  const text = usePartText(uploadTexts)
  const shown = shownUploads(rows)
  return (
    <>
      <PlainList className={styles.list} aria-label={label}>
        {shown.map((row) => (
          <Row key={row.id} row={row} {...acts} />
        ))}
      </PlainList>
      {shown.length < rows.length && (
        <p className={styles.rest}>{text('rest', { count: rows.length - shown.length })}</p>
      )}
    </>
  )
}

type RowProps = { row: UploadRow } & Pick<UploadListProps, 'onRetry' | 'onRemove' | 'onPause' | 'onResume'>

/** One file. Of very many only those that have changed are drawn again. */
const Row = memo(function Row({ row: { id, name, size, state }, onRetry, onRemove, onPause, onResume }: RowProps) {
  const text = usePartText(uploadTexts)
  const language = useKitLanguage()
  const progress = 'sent' in state ? state.sent : state.step === 'joining' ? state.done : undefined
  return (
    <li className={styles.row} data-step={state.step}>
      <span className={styles.mark}>
        {state.step === 'done' && <CheckGlyph size={18} />}
        {state.step === 'failed' && <ErrorGlyph size={18} />}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.state}>
        {stateInWords(state, { text, size: (bytes) => fileSizeText(bytes, language), whole: size })}
      </span>
      {progress !== undefined && (
        <progress
          className={`${progressStyles.bar} ${styles.progress}`}
          aria-label={name}
          value={Math.min(progress, size)}
          max={Math.max(size, 1)}
        />
      )}
      <span className={styles.buttons}>
        {onPause && state.step === 'uploading' && (
          <IconButton label={text('pause', { name })} onClick={() => onPause(id)}>
            <PauseGlyph size={18} />
          </IconButton>
        )}
        {onResume && state.step === 'paused' && (
          <IconButton label={text('resume', { name })} onClick={() => onResume(id)}>
            <PlayGlyph size={18} />
          </IconButton>
        )}
        {state.step === 'failed' && !state.final && (
          <IconButton label={text('retry', { name })} onClick={() => onRetry(id)}>
            <RefreshGlyph size={18} />
          </IconButton>
        )}
        <IconButton
          label={text(['failed', 'done'].includes(state.step) ? 'remove' : 'cancel', { name })}
          onClick={() => onRemove(id)}
        >
          <CloseGlyph size={18} />
        </IconButton>
      </span>
    </li>
  )
})

type Words = {
  text: PartText<keyof (typeof uploadTexts)['en']>
  size: (bytes: number) => string
  whole: number
}

/** Never 100 before it is over. */
const percentOf = (done: number, whole: number) =>
  Math.max(0, Math.min(99, Math.floor((done * 100) / Math.max(whole, 1))))

function stateInWords(state: UploadStep, { text, size, whole }: Words): string {
  if (state.step === 'failed') return state.problem ?? text('failed')
  if (state.step === 'done') return text('done', { size: size(whole) })
  if (state.step === 'waiting') return text('waiting')
  if (state.step === 'checking') return text('checking', { read: size(Math.min(state.read, whole)), size: size(whole) })
  if (state.step === 'joining') return text('joining', { percent: percentOf(state.done, whole) })
  const values = { sent: size(Math.min(state.sent, whole)), size: size(whole) }
  if (state.step === 'paused') return text('paused', values)
  if (state.speed === undefined) return text('progress', values)
  if (state.speed === 0) return text('still', values)
  const left = timeLeft((whole - state.sent) / state.speed, text)
  return text('speed', { ...values, speed: size(state.speed), left })
}
