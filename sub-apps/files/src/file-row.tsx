import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { MoreGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import type { MenuEntry } from '@homeroom/ui-kit/menu/menu-entry.ts'
import styles from './files.module.css'
import { type FilesPlace, placeParameters } from './files-route.ts'
import { useFilesText } from './files-texts.ts'

type FileRowProps = {
  entry: FileEntry
  place: FilesPlace
  chosen: boolean
  onChoose: () => void
  onOpen: () => void
  onDownload: () => void
  onCopy: () => void
  /** Null for people who share nothing. */
  onShare: (() => void) | null
  onRename: () => void
  onMove: () => void
  onBin: () => void
  onRestore: () => void
  onErase: () => void
}

/** A file or a folder: a folder opens, a picture is shown, any other file is downloaded. */
export function FileRow({ entry, place, chosen, onChoose, ...actions }: FileRowProps) {
  const text = useFilesText()
  const language = useLanguage()
  const { unit } = useHost()
  const { id, kind, name, size, changedAt, binnedAt } = entry
  const day = dateText(new Date(binnedAt ?? changedAt), new Date(), { language, timeZone: unit.timeZone })
  function entries(): MenuEntry[] {
    if (binnedAt)
      return [
        { kind: 'action', key: 'restore', label: text('restore'), onSelect: actions.onRestore },
        { kind: 'action', key: 'erase', label: text('erase'), tone: 'danger', onSelect: actions.onErase },
      ]
    return [
      ...(kind === 'file'
        ? ([
            { kind: 'action', key: 'download', label: text('download'), onSelect: actions.onDownload },
            { kind: 'action', key: 'copy', label: text('copy'), onSelect: actions.onCopy },
          ] as const)
        : []),
      ...(actions.onShare
        ? [{ kind: 'action', key: 'share', label: text('share'), onSelect: actions.onShare } as const]
        : []),
      { kind: 'action', key: 'rename', label: text('rename'), onSelect: actions.onRename },
      { kind: 'action', key: 'move', label: text('move'), onSelect: actions.onMove },
      { kind: 'action', key: 'bin', label: text('toBin'), onSelect: actions.onBin },
    ]
  }
  return (
    <li className={styles.row} data-chosen={chosen || undefined}>
      <input type="checkbox" checked={chosen} onChange={onChoose} aria-label={text('choose', { name })} />
      <span className={styles.kind} data-kind={kind} aria-hidden="true" />
      {binnedAt ? (
        <span className={styles.name}>{name}</span>
      ) : kind === 'folder' ? (
        <RouteLink
          className={styles.name}
          parameters={placeParameters({ box: 'mine', sort: place.sort, folderId: id })}
        >
          {name}
        </RouteLink>
      ) : (
        <button type="button" className={styles.name} onClick={actions.onOpen}>
          {name}
        </button>
      )}
      <span className={styles.facts}>
        {kind === 'file' && <span>{fileSizeText(size, language)}</span>}
        <span>{day}</span>
      </span>
      <MenuButton label={text('actions', { name })} look="glyph" entries={entries}>
        <MoreGlyph size={20} />
      </MenuButton>
    </li>
  )
}
