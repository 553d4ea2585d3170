import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useFilesText } from '../files-texts.ts'
import { useDownload } from '../use-download.ts'
import { DocumentPreview } from './document-preview.tsx'
import { MediaPreview } from './media-preview.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import { type PreviewKind, previewKind } from './preview-kinds.ts'
import { TextPreview } from './text-preview.tsx'
import { WorkbookPreview } from './workbook-preview.tsx'

/** What a preview reads whole; larger ones are downloaded. */
const mostRead = 30 * 1024 * 1024

/** Whether a file is shown in place rather than downloaded. */
export function isPreviewed(entry: Pick<FileEntry, 'type' | 'name' | 'size'>): boolean {
  const kind = previewKind(entry)
  return kind !== undefined && (!readWhole.includes(kind) || entry.size <= mostRead)
}
const readWhole: readonly PreviewKind[] = ['pdf', 'document', 'workbook']

type PreviewDialogProps = {
  /** What is listed: what can be shown of it comes one after the other. */
  entries: readonly FileEntry[]
  id: string
  onShow: (id: string) => void
  onClose: () => void
}

/** A file shown in place, and the ones before and after it. Nothing in it runs. */
export function PreviewDialog({ entries, id, onShow, onClose }: PreviewDialogProps) {
  const text = useFilesText()
  const download = useDownload()
  const shown = entries.filter(isPreviewed)
  const at = shown.findIndex((entry) => entry.id === id)
  const entry = shown[at]
  if (!entry) return null
  const [before, after] = [shown[at - 1], shown[at + 1]]
  return (
    <Dialog
      visible
      onClose={onClose}
      title={entry.name}
      width="960px"
      top="5%"
      footer={
        <>
          {shown.length > 1 && (
            <>
              <Button aria-disabled={!before} onClick={() => before && onShow(before.id)}>
                {text('before')}
              </Button>
              <Button aria-disabled={!after} onClick={() => after && onShow(after.id)}>
                {text('after')}
              </Button>
            </>
          )}
          <Button tone="accent" onClick={() => void download([entry])}>
            {text('download')}
          </Button>
        </>
      }
    >
      <Preview key={entry.id} entry={entry} />
    </Dialog>
  )
}

function Preview({ entry }: { entry: FileEntry }) {
  const kind = previewKind(entry)
  if (kind === 'picture' || kind === 'sound' || kind === 'film') return <MediaPreview entry={entry} kind={kind} />
  if (kind === 'pdf') return <PdfPreview entry={entry} />
  if (kind === 'text') return <TextPreview entry={entry} />
  return kind === 'document' ? <DocumentPreview entry={entry} /> : <WorkbookPreview entry={entry} />
}
