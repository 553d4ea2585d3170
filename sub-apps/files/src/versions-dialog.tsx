import {
  readFileVersions,
  removeFileVersion,
  restoreFileVersion,
} from '@homeroom/contract/files/file-version-endpoints.ts'
import type { FileVersion } from '@homeroom/contract/files/file-version-schemas.ts'
import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { fileVersionsKept, fileVersionsMaximum } from '@homeroom/contract/limits.ts'
import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { useKeptFocus } from '@homeroom/ui-kit/focus/use-kept-focus.ts'
import { MoreGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useRef, useState } from 'react'
import rowStyles from './file-rows.module.css'
import styles from './files.module.css'
import { useFilesText } from './files-texts.ts'
import { isPreviewed, PreviewDialog } from './preview/preview-dialog.tsx'
import { useDownload } from './use-download.ts'

type VersionsDialogProps = {
  entry: FileEntry
  /** The file or what is stored has changed. */
  onChanged: () => void
  onClose: () => void
}

/** What a file was before it was uploaded again: looked at, taken back, removed. */
export function VersionsDialog({ entry, onChanged, onClose }: VersionsDialogProps) {
  const text = useFilesText()
  const language = useLanguage()
  const { unit, announce, call } = useHost()
  const versions = useCall(readFileVersions, { query: { id: entry.id } })
  const restore = useAction(restoreFileVersion)
  const download = useDownload()
  const [shown, setShown] = useState<string | null>(null)
  const [removing, setRemoving] = useState<FileVersion | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const kept = useKeptFocus(list, () => list.current)
  const dateOf = (moment: string) => {
    const at = new Date(moment)
    const reader = { language, timeZone: unit.timeZone }
    return `${dateText(at, new Date(), reader)} ${clockText(at, reader.timeZone)}`
  }
  const asEntry = ({ id, size, type, madeAt }: FileVersion): FileEntry => ({
    ...{ ...entry, id, size, type },
    changedAt: madeAt,
    name: `${dateOf(madeAt)} · ${entry.name}`,
  })
  function changed() {
    if (versions.step !== 'loading') versions.again()
    onChanged()
  }
  async function takeBack(id: string, undo?: true) {
    const done = await restore.run({ body: { id } })
    if (!done.done) return
    changed()
    if (undo) return
    const { id: before } = done.reply
    announce.success(text('restored'), {
      action: { label: text('undo'), run: () => void takeBack(before, true) },
    })
  }
  const limits = { count: fileVersionsMaximum, days: fileVersionsKept / day }
  const earlier = versions.step === 'ready' ? versions.data.list : []
  const bytes = earlier.reduce((sum, { size }) => sum + size, 0)
  return (
    <Dialog visible onClose={onClose} title={text('versionsTitle', { name: entry.name })} width="520px">
      <div ref={list} tabIndex={-1} className={styles.list} {...kept}>
        {versions.step === 'loading' && <Skeleton lines={3} />}
        {versions.step === 'failed' && <TryAgain text={text('failed')} onTryAgain={versions.again} />}
        {versions.step === 'ready' && (
          <>
            <PlainList>
              <li className={rowStyles.row}>
                <span className={rowStyles.name}>{dateOf(versions.data.madeAt)}</span>
                <span className={rowStyles.facts}>
                  <span>{text('current')}</span>
                  <span>{fileSizeText(versions.data.size, language)}</span>
                </span>
              </li>
              {earlier.map((version) => (
                <li key={version.id} className={rowStyles.row}>
                  <button
                    type="button"
                    className={rowStyles.name}
                    onClick={() =>
                      isPreviewed(asEntry(version)) ? setShown(version.id) : void download([asEntry(version)])
                    }
                  >
                    {dateOf(version.madeAt)}
                  </button>
                  <span className={rowStyles.facts}>{fileSizeText(version.size, language)}</span>
                  <MenuButton
                    label={text('actions', { name: dateOf(version.madeAt) })}
                    look="glyph"
                    entries={() => [
                      {
                        kind: 'action',
                        key: 'restore',
                        label: text('restoreVersion'),
                        onSelect: () => void takeBack(version.id),
                      },
                      {
                        kind: 'action',
                        key: 'download',
                        label: text('download'),
                        onSelect: () => void download([asEntry(version)]),
                      },
                      {
                        kind: 'action',
                        key: 'remove',
                        label: text('erase'),
                        tone: 'danger',
                        onSelect: () => setRemoving(version),
                      },
                    ]}
                  >
                    <MoreGlyph size={20} />
                  </MenuButton>
                </li>
              ))}
            </PlainList>
            <p className={styles.hint}>
              {earlier.length === 0
                ? text('noVersions', limits)
                : text('versionsKept', { size: fileSizeText(bytes, language), ...limits })}
            </p>
          </>
        )}
      </div>
      {shown !== null && (
        <PreviewDialog entries={earlier.map(asEntry)} id={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
      <Confirmation
        visible={removing !== null}
        title={text('eraseTitle')}
        confirmLabel={text('erase')}
        tone="danger"
        onConfirm={async () => {
          if (!removing) return
          await call(removeFileVersion, { body: { id: removing.id } }, { shown: false })
          changed()
        }}
        onClose={() => setRemoving(null)}
      >
        {text('eraseVersion', { date: removing ? dateOf(removing.madeAt) : '' })}
      </Confirmation>
    </Dialog>
  )
}
