import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { createElement, Fragment, type ReactNode } from 'react'
import { useFilesText } from '../files-texts.ts'
import { NotShown } from './not-shown.tsx'
import styles from './preview.module.css'
import { useBytes } from './use-bytes.ts'

/** What is kept of a document: its words and how they are ordered. No link, no picture, no attribute. */
const kept = new Set(
  ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'].concat([
    ...['strong', 'em', 'sup', 'sub', 'br'],
  ]),
)
const empty = new Set(['br'])

/** The words of a Word document in their order; how its pages look is not shown, and the note says so. */
export function DocumentPreview({ entry: { id, size } }: { entry: FileEntry }) {
  const text = useFilesText()
  const read = useBytes({ id, most: size }, async (bytes) => {
    const [{ default: mammoth }, { officeParts }] = await Promise.all([import('mammoth'), import('./office-parts.ts')])
    const { value } = await mammoth.convertToHtml(
      { arrayBuffer: officeParts(bytes).buffer },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
    )
    // A document made by the parser runs nothing and fetches nothing.
    return new DOMParser().parseFromString(value, 'text/html').body
  })
  if (read.step === 'loading') return <Skeleton lines={8} />
  if (read.step === 'failed') return <NotShown failure={read.failure} />
  return (
    <>
      <p className={styles.note}>{text('wordsOnly')}</p>
      <div className={styles.document}>{childrenOf(read.made)}</div>
    </>
  )
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, at) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent
    const name = child.nodeName.toLowerCase()
    if (empty.has(name)) return createElement(name, { key: at })
    const inside = childrenOf(child)
    // biome-ignore lint/suspicious/noArrayIndexKey: the document never changes
    return kept.has(name) ? createElement(name, { key: at }, ...inside) : <Fragment key={at}>{inside}</Fragment>
  })
}
