import { copyFiles, readSharedFiles } from '@homeroom/contract/files/share-endpoints.ts'
import type { SharedEntry } from '@homeroom/contract/files/share-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { usePages } from '@homeroom/sub-app-kit/use-pages.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { MoreGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { FilePath } from './file-path.tsx'
import styles from './files.module.css'
import { type FilesPlace, placeParameters } from './files-route.ts'
import { useFilesText } from './files-texts.ts'
import { isPreviewed, PreviewDialog } from './preview-dialog.tsx'
import { useDownload } from './use-download.ts'

/** What others have shared: at the top all of it, then folder by folder. */
export function SharedList({ place }: { place: FilesPlace }) {
  const text = useFilesText()
  const { announce } = useHost()
  const { folderId } = place
  const { state, again, more } = usePages(readSharedFiles, (from) => ({
    query: { ...(folderId === undefined ? {} : { folderId }), ...(from === undefined ? {} : { from }) },
  }))
  const [shown, setShown] = useState<string | null>(null)
  const copy = useAction(copyFiles)
  const download = useDownload()
  if (state.step === 'loading') return <Skeleton lines={6} />
  if (state.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={again} />
  const entries = state.pages.flatMap((page) => page.list)
  const [first] = state.pages
  async function keep({ id }: SharedEntry) {
    if ((await copy.run({ body: { ids: [id], folderId: null } })).done) announce.success(text('copied'))
  }
  return (
    <section className={styles.list} aria-label={text('box.shared')}>
      <FilePath
        top={text('box.shared')}
        path={first?.path ?? []}
        parametersOf={(id) => placeParameters({ box: 'shared', sort: 'name', ...(id ? { folderId: id } : {}) })}
      />
      {entries.length === 0 ? (
        <EmptyData text={text(first?.handsIn ? 'handInHint' : 'nothing.shared')} />
      ) : (
        <PlainList>
          {entries.map((entry) => (
            <SharedRow
              key={entry.id}
              entry={entry}
              onOpen={() => (isPreviewed(entry) ? setShown(entry.id) : void download(entry))}
              onDownload={() => void download(entry)}
              onKeep={() => void keep(entry)}
            />
          ))}
        </PlainList>
      )}
      {state.next !== null && (
        <div className={styles.more}>
          {state.waiting === 'more-failed' && <p role="alert">{text('failed')}</p>}
          <Button onClick={more} busy={state.waiting === 'more'}>
            {text('more')}
          </Button>
        </div>
      )}
      {shown !== null && (
        <PreviewDialog entries={entries} id={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </section>
  )
}

type SharedRowProps = { entry: SharedEntry; onOpen: () => void; onDownload: () => void; onKeep: () => void }

function SharedRow({ entry, onOpen, onDownload, onKeep }: SharedRowProps) {
  const text = useFilesText()
  const language = useLanguage()
  const { id, kind, name, size, owner, reads, handsIn } = entry
  return (
    <li className={styles.row}>
      <span className={styles.kind} data-kind={kind} aria-hidden="true" />
      {kind === 'folder' ? (
        <RouteLink
          className={styles.name}
          parameters={placeParameters({ box: 'shared', sort: 'name', folderId: id, ...(handsIn ? { handsIn } : {}) })}
        >
          {name}
        </RouteLink>
      ) : (
        <button type="button" className={styles.name} onClick={onOpen}>
          {name}
        </button>
      )}
      <span className={styles.facts}>
        {kind === 'file' && <span>{fileSizeText(size, language)}</span>}
        {kind === 'folder' && handsIn && !reads && <span>{text('handIn')}</span>}
        <span>{personName(language, owner)}</span>
      </span>
      {kind === 'file' && (
        <MenuButton
          label={text('actions', { name })}
          look="glyph"
          entries={() => [
            { kind: 'action', key: 'download', label: text('download'), onSelect: onDownload },
            { kind: 'action', key: 'keep', label: text('copyToMine'), onSelect: onKeep },
          ]}
        >
          <MoreGlyph size={20} />
        </MenuButton>
      )}
    </li>
  )
}
