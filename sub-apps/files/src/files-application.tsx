import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import { useLanguage, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListSearch } from '@homeroom/sub-app-kit/list/list-search.tsx'
import { RouteTabs } from '@homeroom/sub-app-kit/route-tabs.tsx'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useRef, useState } from 'react'
import { FileList } from './file-list.tsx'
import { readOrder, sorts, ways, writeOrder } from './file-order.ts'
import styles from './files.module.css'
import { boxesOf, type FilesPlace, keptLook, placeParameters, readPlace, searchedPlace } from './files-route.ts'
import { useFilesText } from './files-texts.ts'
import { OwnSharesList } from './own-shares-list.tsx'
import { SharedList } from './shared-list.tsx'
import { StorageUse } from './storage-use.tsx'
import { UploadArea } from './upload-area.tsx'
import { useFileOrder } from './use-file-order.ts'

/** My files: folders, what is in them, the bin, and files on their way. */
export function FilesApplication() {
  const text = useFilesText()
  const { parameters, go } = useRoute()
  const shares = isStaff(useSession().userType)
  const place = readPlace({ parameters, shares })
  const [arrivals, setArrivals] = useState(0)
  const [handInTo, setHandInTo] = useState<string>()
  const arrived = () => setArrivals((before) => before + 1)
  const [order, setOrder] = useFileOrder()
  const pressed = useRef(false)
  const sorting = { order, onOrder: setOrder, pressed }
  const shown = JSON.stringify([place, order])
  const list =
    place.box === 'shared' ? (
      <SharedList key={shown} place={place} sorting={sorting} arrivals={arrivals} onHandIn={setHandInTo} />
    ) : place.box === 'given' ? (
      <OwnSharesList key={shown} place={place} order={order} />
    ) : (
      <FileList key={shown} place={place} sorting={sorting} arrivals={arrivals} onChanged={arrived} />
    )
  return (
    <KitLanguageProvider language={useLanguage()}>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>{text('title')}</h1>
          <RouteTabs
            label={text('boxes')}
            tabs={boxesOf({ shares }).map((id) => ({
              ...{ id, text: text(`box.${id}`), parameters: placeParameters({ box: id, ...keptLook(place) }) },
            }))}
            current={place.box}
          />
          <StorageUse arrivals={arrivals} />
        </header>
        <div className={styles.bar} data-heads={place.box !== 'given' && place.view !== 'grid' ? '' : undefined}>
          <ListSearch
            key={place.box}
            label={text('search')}
            words={place.text ?? ''}
            onSearch={(words) => go('/', placeParameters(searchedPlace(place, words)), { replace: true })}
          />
          <div className={styles.order}>
            <SelectField
              label={text('sort')}
              value={writeOrder(order)}
              options={sorts.flatMap((sort) =>
                ways.map((way) => ({ value: writeOrder({ sort, way }), label: text(`order.${sort}.${way}`) })),
              )}
              onChange={({ target }) => setOrder(readOrder(target.value))}
            />
          </div>
          {place.box !== 'given' && <ViewField place={place} />}
        </div>
        {/* Files on their way stay when another folder is opened. */}
        <UploadArea place={place} handInTo={handInTo} onArrived={arrived}>
          {list}
        </UploadArea>
      </div>
    </KitLanguageProvider>
  )
}

/** Whether the files stand below each other or as tiles. */
function ViewField({ place }: { place: FilesPlace }) {
  const text = useFilesText()
  const { go } = useRoute()
  const { view = 'list', ...list } = place
  return (
    <SelectField
      label={text('view')}
      value={view}
      options={(['list', 'grid'] as const).map((value) => ({ value, label: text(`view.${value}`) }))}
      onChange={({ target }) =>
        go('/', placeParameters(target.value === 'grid' ? { ...list, view: 'grid' } : list), { replace: true })
      }
    />
  )
}
