import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { MoreGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import type { MenuEntry } from '@homeroom/ui-kit/menu/menu-entry.ts'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { memo } from 'react'
import { daysInBin } from './bin-rules.ts'
import { FileDay } from './file-day.tsx'
import { FileKind } from './file-kind.tsx'
import styles from './file-rows.module.css'
import { FileSign } from './file-sign.tsx'
import { type FilesPlace, keptLook, placeParameters } from './files-route.ts'
import { useFilesText } from './files-texts.ts'
import { HandInFacts } from './hand-in-facts.tsx'
import type { RowActs } from './use-row-acts.ts'

type FileRowProps = {
  entry: FileEntry
  /** Of a list, it does not change. */
  place: FilesPlace
  chosen: boolean
  mayShare: boolean
  acts: RowActs
}

function isSameRow(one: FileRowProps, other: FileRowProps): boolean {
  const same = one.chosen === other.chosen && one.mayShare === other.mayShare && one.acts === other.acts
  return same && JSON.stringify(one.entry) === JSON.stringify(other.entry)
}

/**
 * A file or a folder: a folder opens, a picture is shown, any other file is downloaded. While many files come, the list is read
 * again and again: a row of which nothing has changed is not drawn anew.
 */
export const FileRow = memo(FileRowDrawn, isSameRow)

function FileRowDrawn({ entry, place, chosen, mayShare, acts }: FileRowProps) {
  const text = useFilesText()
  const language = useLanguage()
  const { unit } = useHost()
  const { id, kind, name, size, binnedAt, handedIn, shared } = entry
  function entries(): MenuEntry[] {
    if (binnedAt)
      return [
        { kind: 'action', key: 'restore', label: text('restore'), onSelect: () => acts.act('restore', entry) },
        {
          kind: 'action',
          key: 'erase',
          label: text('erase'),
          tone: 'danger',
          onSelect: () => acts.act('erase', entry),
        },
      ]
    return [
      { kind: 'action', key: 'download', label: text('download'), onSelect: () => acts.act('download', entry) },
      ...(kind === 'file'
        ? ([
            { kind: 'action', key: 'versions', label: text('versions'), onSelect: () => acts.act('versions', entry) },
          ] as const)
        : []),
      { kind: 'action', key: 'copy', label: text('copy'), onSelect: () => acts.act('copy', entry) },
      ...(mayShare
        ? [{ kind: 'action', key: 'share', label: text('share'), onSelect: () => acts.act('share', entry) } as const]
        : []),
      { kind: 'action', key: 'rename', label: text('rename'), onSelect: () => acts.act('rename', entry) },
      { kind: 'action', key: 'move', label: text('move'), onSelect: () => acts.act('move', entry) },
      { kind: 'action', key: 'bin', label: text('toBin'), onSelect: () => acts.act('bin', entry) },
    ]
  }
  return (
    <li
      className={styles.row}
      data-chosen={chosen || undefined}
      data-handed-in={handedIn && !binnedAt ? '' : undefined}
    >
      <input
        type="checkbox"
        checked={chosen}
        onChange={({ nativeEvent }) => acts.choose(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        aria-label={text('choose', { name })}
      />
      <FileSign entry={entry} />
      {binnedAt ? (
        <span className={styles.name}>{name}</span>
      ) : kind === 'folder' ? (
        <RouteLink
          className={styles.name}
          parameters={placeParameters({ box: 'mine', ...keptLook(place), folderId: id })}
          data-open=""
        >
          {name}
        </RouteLink>
      ) : (
        <button type="button" className={styles.name} data-open="" onClick={() => acts.act('open', entry)}>
          {name}
        </button>
      )}
      <span className={styles.facts}>
        {shared && (
          <span data-fact="mark">
            <Tag label={text(`mark.${shared}`)} tone="accent" />
          </span>
        )}
        <FileKind entry={entry} />
        {kind === 'file' && <span data-fact="size">{fileSizeText(size, language)}</span>}
        {handedIn && !binnedAt && <HandInFacts handedIn={handedIn} />}
        {binnedAt ? (
          <span data-fact="changed">{text('binLeft', { count: daysInBin(binnedAt, new Date(), unit.timeZone) })}</span>
        ) : (
          <FileDay entry={entry} />
        )}
      </span>
      <MenuButton label={text('actions', { name })} look="glyph" entries={entries}>
        <MoreGlyph size={20} />
      </MenuButton>
    </li>
  )
}
