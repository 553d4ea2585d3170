import { useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { type FilesPlace, keptLook, placeParameters } from './files-route.ts'
import { useFilesText } from './files-texts.ts'

/** The folder is not one's own, or not any more: it may be one that somebody has shared, whose address was copied. */
export function FolderGone({ place }: { place: FilesPlace }) {
  const text = useFilesText()
  const { folderId } = place
  const shared = useRouteLink({
    parameters: placeParameters({ box: 'shared', ...keptLook(place), ...(folderId ? { folderId } : {}) }),
  })
  const top = useRouteLink({ parameters: placeParameters({ box: 'mine', ...keptLook(place) }) })
  return (
    <div role="alert">
      <EmptyData
        text={text('folderGone')}
        action={
          <>
            <ButtonLink {...top}>{text('top')}</ButtonLink> <ButtonLink {...shared}>{text('lookInShared')}</ButtonLink>
          </>
        }
      />
    </div>
  )
}
