import { takenKinds } from '@homeroom/contract/files/file-types.ts'
import { fileBytesMaximum, noticeFilesMaximum } from '@homeroom/contract/limits.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { IconButton } from '@homeroom/ui-kit/button/icon-button.tsx'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { useKeptFocus } from '@homeroom/ui-kit/focus/use-kept-focus.ts'
import { CloseGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { UploadList } from '@homeroom/ui-kit/upload-list/upload-list.tsx'
import { uploadRow } from '@homeroom/upload/upload-rows.ts'
import { useRef, useState } from 'react'
import { useNoticeText } from '../../notice-texts.ts'
import type { AttachedFile, DraftProblem } from '../draft/draft.ts'
import { FieldProblem, FieldSet } from '../fields/field.tsx'
import styles from './attachments.module.css'
import { OwnFilesDialog } from './own-files-dialog.tsx'
import type { useAttachments } from './use-attachments.ts'

type AttachmentsFieldProps = {
  attached: readonly AttachedFile[]
  attachments: ReturnType<typeof useAttachments>
  problem: DraftProblem | undefined
  onRemove: (id: string) => void
}

/** The files that go with a notice, from Files or from the machine. */
export function AttachmentsField({ attached, attachments, problem, onRemove }: AttachmentsFieldProps) {
  const text = useNoticeText()
  const language = useLanguage()
  const { failureText } = useHost()
  const { queue, rows, room } = attachments
  const [choosing, setChoosing] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const kept = useKeptFocus(list, () => list.current)
  const words = {
    wrongType: text('notices.fileType'),
    kinds: takenKinds[language],
    tooLarge: text('notices.fileTooLarge', { size: fileSizeText(fileBytesMaximum, language) }),
    changed: text('notices.fileUnreadable'),
    failureText,
  }
  function take({ target }: { target: HTMLInputElement }) {
    const chosen = [...(target.files ?? [])]
    // Or the same file could not be chosen again.
    target.value = ''
    void attachments.upload(chosen)
  }
  return (
    <FieldSet legend={text('notices.files')}>
      <div ref={list} className={styles.field} tabIndex={-1} data-field="attachments" {...kept}>
        {attached.length > 0 && (
          <PlainList>
            {attached.map(({ id, name, size }) => (
              <li key={id} className={styles.file}>
                <span className={styles.name}>{name}</span>
                <span className={styles.size}>{fileSizeText(size, language)}</span>
                <IconButton label={text('notices.removeFile', { name })} onClick={() => onRemove(id)}>
                  <CloseGlyph size={18} />
                </IconButton>
              </li>
            ))}
          </PlainList>
        )}
        {rows.length > 0 && (
          <UploadList
            label={text('notices.filesOnTheirWay')}
            rows={rows.map((row) => uploadRow(row, words))}
            onRetry={queue.retry}
            onRemove={queue.abort}
            onPause={queue.pause}
            onResume={queue.resume}
            onRetryAll={queue.retryAll}
          />
        )}
        <div className={styles.buttons}>
          <Button aria-disabled={room <= 0} onClick={() => files.current?.click()}>
            {text('notices.uploadFile')}
          </Button>
          <span className={styles.camera}>
            <Button aria-disabled={room <= 0} onClick={() => camera.current?.click()}>
              {text('notices.takePhoto')}
            </Button>
          </span>
          <Button aria-disabled={room <= 0} onClick={() => setChoosing(true)}>
            {text('notices.chooseFile')}
          </Button>
          <span className={styles.hint}>{text('notices.filesHint', { count: noticeFilesMaximum })}</span>
        </div>
        <input ref={files} type="file" multiple hidden aria-label={text('notices.uploadFile')} onChange={take} />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={text('notices.takePhoto')}
          onChange={take}
        />
        <FieldProblem field="attachments" problem={problem} />
      </div>
      {choosing && (
        <OwnFilesDialog
          onChosen={(chosen) => {
            attachments.choose(chosen)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </FieldSet>
  )
}
