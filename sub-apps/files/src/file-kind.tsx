import { extensionOf } from '@homeroom/contract/files/file-types.ts'
import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { useFilesText } from './files-texts.ts'

/** What kind a file is: the ending of its name, by which lists are sorted, too. */
export function FileKind({ entry }: { entry: Pick<FileEntry, 'kind' | 'name'> }) {
  const text = useFilesText()
  const { kind, name } = entry
  return <span data-fact="kind">{kind === 'folder' ? text('folder') : extensionOf(name).toUpperCase()}</span>
}
