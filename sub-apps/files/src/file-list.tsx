import { binFiles, eraseFiles, readFiles, restoreFiles } from '@homeroom/contract/files/files-endpoints.ts'
import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { copyFiles } from '@homeroom/contract/files/share-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { usePages } from '@homeroom/sub-app-kit/use-pages.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useKeptFocus } from '@homeroom/ui-kit/focus/use-kept-focus.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { FilePath } from './file-path.tsx'
import { FileRow } from './file-row.tsx'
import styles from './files.module.css'
import { type FilesPlace, placeParameters } from './files-route.ts'
import { useFilesText } from './files-texts.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { isPreviewed, PreviewDialog } from './preview-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useDownload } from './use-download.ts'

type Asked =
  | { what: 'move' | 'erase'; ids: string[] }
  | { what: 'rename' | 'share'; entry: FileEntry }
  | { what: 'preview'; id: string }
  | { what: 'folder' }
type FileListProps = {
  /** Of one's own files. */
  place: FilesPlace
  /** Changes when something has come, and the list is read again. */
  arrivals: number
  onChanged: () => void
}

/** The files and folders of a place, and what can be done with them. */
export function FileList({ place, arrivals, onChanged }: FileListProps) {
  const text = useFilesText()
  const { call, announce } = useHost()
  const { folderId, text: words, sort } = place
  const box: 'mine' | 'bin' = place.box === 'bin' ? 'bin' : 'mine'
  const { state, again, more } = usePages(readFiles, (from) => ({
    query: {
      box,
      sort,
      ...(folderId === undefined ? {} : { folderId }),
      ...(words === undefined ? {} : { text: words }),
      ...(sort === 'name' ? {} : { descending: true }),
      ...(from === undefined ? {} : { from }),
    },
  }))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = useRef<HTMLElement>(null)
  const kept = useKeptFocus(list, () => list.current)
  const bin = useAction(binFiles)
  const restore = useAction(restoreFiles)
  const copy = useAction(copyFiles)
  const download = useDownload()
  const known = useRef(arrivals)
  useEffect(() => {
    if (known.current === arrivals) return
    known.current = arrivals
    again()
  })

  function changed() {
    setChosen(new Set())
    setAsked(null)
    onChanged()
  }
  async function putBack(ids: string[]) {
    if ((await restore.run({ body: { ids } })).done) changed()
  }
  async function toBin(ids: string[]) {
    if (!(await bin.run({ body: { ids } })).done) return
    changed()
    announce.success(text('binned', { count: ids.length }), {
      action: { label: text('undo'), run: () => void putBack(ids) },
    })
  }
  async function copyHere(id: string) {
    if ((await copy.run({ body: { ids: [id], folderId: folderId ?? null } })).done) changed()
  }
  function choose(id: string) {
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    )
  }
  if (state.step === 'loading') return <Skeleton lines={6} />
  if (state.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={again} />
  const entries = state.pages.flatMap((page) => page.list)
  const { path = [], mayShare = false } = state.pages[0] ?? {}
  const ids = entries.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  return (
    <section ref={list} tabIndex={-1} className={styles.list} aria-label={text(`box.${box}`)} {...kept}>
      {box === 'mine' && words === undefined && (
        <div className={styles.pathBar}>
          <FilePath
            top={text('top')}
            path={path}
            parametersOf={(id) => placeParameters({ box, sort, ...(id ? { folderId: id } : {}) })}
          />
          <Button onClick={() => setAsked({ what: 'folder' })}>{text('newFolder')}</Button>
        </div>
      )}
      {entries.length === 0 ? (
        <EmptyData text={text(words === undefined ? `nothing.${box}` : 'nothing.found')} />
      ) : (
        <>
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={ids.length === entries.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? entries.map(({ id }) => id) : []))}
            />
            {text('all', { count: entries.length })}
          </label>
          <PlainList>
            {entries.map((entry) => (
              <FileRow
                key={entry.id}
                entry={entry}
                place={place}
                chosen={chosen.has(entry.id)}
                onChoose={() => choose(entry.id)}
                onOpen={() => (isPreviewed(entry) ? setAsked({ what: 'preview', id: entry.id }) : void download(entry))}
                onDownload={() => void download(entry)}
                onCopy={() => void copyHere(entry.id)}
                onShare={mayShare ? () => setAsked({ what: 'share', entry }) : null}
                onRename={() => setAsked({ what: 'rename', entry })}
                onMove={() => setAsked({ what: 'move', ids: [entry.id] })}
                onBin={() => void toBin([entry.id])}
                onRestore={() => void putBack([entry.id])}
                onErase={() => setAsked({ what: 'erase', ids: [entry.id] })}
              />
            ))}
          </PlainList>
        </>
      )}
      {state.next !== null && (
        <div className={styles.more}>
          {state.waiting === 'more-failed' && <p role="alert">{text('failed')}</p>}
          <Button onClick={more} busy={state.waiting === 'more'}>
            {text('more')}
          </Button>
        </div>
      )}
      {ids.length > 0 && (
        <div className={styles.chosen} role="toolbar" aria-label={text('chosen', { count: ids.length })}>
          <span>{text('chosen', { count: ids.length })}</span>
          {box === 'mine' ? (
            <>
              <Button onClick={() => setAsked({ what: 'move', ids })}>{text('move')}</Button>
              <Button busy={bin.busy} onClick={() => void toBin(ids)}>
                {text('toBin')}
              </Button>
            </>
          ) : (
            <>
              <Button busy={restore.busy} onClick={() => void putBack(ids)}>
                {text('restore')}
              </Button>
              <Button onClick={() => setAsked({ what: 'erase', ids })}>{text('erase')}</Button>
            </>
          )}
        </div>
      )}
      {(asked?.what === 'folder' || asked?.what === 'rename') && (
        <NameDialog
          entry={asked.what === 'rename' ? asked.entry : null}
          folderId={folderId}
          onClose={() => setAsked(null)}
          onDone={changed}
        />
      )}
      {asked?.what === 'share' && <ShareDialog entry={asked.entry} onClose={() => setAsked(null)} />}
      {asked?.what === 'preview' && (
        <PreviewDialog
          entries={entries}
          id={asked.id}
          onShow={(id) => setAsked({ what: 'preview', id })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.what === 'move' && <MoveDialog ids={asked.ids} onClose={() => setAsked(null)} onDone={changed} />}
      <Confirmation
        visible={asked?.what === 'erase'}
        title={text('eraseTitle')}
        confirmLabel={text('erase')}
        tone="danger"
        onConfirm={async () => {
          if (asked?.what !== 'erase') return
          await call(eraseFiles, { body: { ids: asked.ids } }, { shown: false })
          changed()
        }}
        onClose={() => setAsked(null)}
      >
        {text('eraseText', { count: asked?.what === 'erase' ? asked.ids.length : 0 })}
      </Confirmation>
    </section>
  )
}
