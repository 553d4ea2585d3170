import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { Glyph } from '@homeroom/ui-kit/icons/glyph.tsx'
import styles from './file-sign.module.css'
import { type PreviewKind, previewKind } from './preview/preview-kinds.ts'

const paper = 'M6 3.5h8L18.5 8v12.5H6zM14 3.5V8h4.5'
const drawings: Record<PreviewKind | 'folder' | 'other', string> = {
  folder: 'M3.5 6.5A1.5 1.5 0 0 1 5 5h4l2 2.5h8A1.5 1.5 0 0 1 20.5 9v8.5A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5z',
  picture: 'M4 5h16v14H4zM4.5 17l4.7-5 3.8 4 2.5-2.5 4 3.7M15.5 9.2h.01',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4',
  sound:
    'M9.5 17.5V6.2l9-1.7v11.5M9.5 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM18.5 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  workbook: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  document: `${paper}M9 12h6.5M9 15h6.5M9 18h4`,
  text: `${paper}M9 12.5h6.5M9 16h6.5`,
  pdf: `${paper}M9 11.5h6.5v3.5H9zM9 18h6.5`,
  other: paper,
}

/** What an entry is, at a glance. Its name says the same to screen readers. */
export function KindIcon({ entry }: { entry: Pick<FileEntry, 'kind' | 'type' | 'name'> }) {
  const kind = entry.kind === 'folder' ? 'folder' : (previewKind(entry) ?? 'other')
  return <Glyph size={22} className={styles.kind} data-kind={kind} path={drawings[kind]} />
}
