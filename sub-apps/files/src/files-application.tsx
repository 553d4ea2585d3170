import { readStorageUse } from '@homeroom/contract/files/files-endpoints.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListSearch } from '@homeroom/sub-app-kit/list/list-search.tsx'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useState } from 'react'
import { FileList } from './file-list.tsx'
import styles from './files.module.css'
import { boxes, placeParameters, readPlace, type Sort, sorts } from './files-route.ts'
import { useFilesText } from './files-texts.ts'
import { SharedList } from './shared-list.tsx'
import { UploadArea } from './upload-area.tsx'

/** My files: folders, what is in them, the bin, and files on their way. */
export function FilesApplication() {
  const text = useFilesText()
  const { parameters, go } = useRoute()
  const place = readPlace({ parameters })
  const [arrivals, setArrivals] = useState(0)
  const arrived = () => setArrivals((before) => before + 1)
  const list =
    place.box === 'shared' ? (
      <SharedList key={place.folderId ?? ''} place={place} />
    ) : (
      <FileList key={JSON.stringify(place)} place={place} arrivals={arrivals} onChanged={arrived} />
    )
  return (
    <KitLanguageProvider language={useLanguage()}>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>{text('title')}</h1>
          <nav className={styles.boxes} aria-label={text('boxes')}>
            {boxes.map((box) => (
              <RouteLink
                key={box}
                className={styles.box}
                parameters={placeParameters({ box, sort: place.sort })}
                aria-current={box === place.box ? 'page' : undefined}
              >
                {text(`box.${box}`)}
              </RouteLink>
            ))}
          </nav>
          <StorageUse key={arrivals} />
        </header>
        <div className={styles.bar}>
          {place.box === 'mine' && (
            <ListSearch
              label={text('search')}
              words={place.text ?? ''}
              onSearch={(words) =>
                go('/', placeParameters({ box: 'mine', sort: place.sort, ...(words ? { text: words } : {}) }), {
                  replace: true,
                })
              }
            />
          )}
          {place.box !== 'shared' && (
            <SelectField
              label={text('sort')}
              value={place.sort}
              options={sorts.map((value) => ({ value, label: text(`sort.${value}`) }))}
              onChange={({ target }) =>
                go('/', placeParameters({ ...place, sort: target.value as Sort }), { replace: true })
              }
            />
          )}
        </div>
        {/* Files on their way stay when another folder is opened. */}
        <UploadArea place={place} onArrived={arrived}>
          {list}
        </UploadArea>
      </div>
    </KitLanguageProvider>
  )
}

/** How much of one's space is used. */
function StorageUse() {
  const text = useFilesText()
  const language = useLanguage()
  const use = useCall(readStorageUse, {})
  if (use.step !== 'ready') return null
  const { used, most } = use.data.person
  return (
    <p className={styles.use}>
      {text('used', { used: fileSizeText(used, language), most: fileSizeText(most, language) })}
    </p>
  )
}
