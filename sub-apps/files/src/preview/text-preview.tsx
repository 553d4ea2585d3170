import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useFilesText } from '../files-texts.ts'
import { decodeText } from './decode-text.ts'
import { NotShown } from './not-shown.tsx'
import styles from './preview.module.css'
import { useBytes } from './use-bytes.ts'

/** More than anybody reads in a dialog; the rest is downloaded. */
const most = 256 * 1024

/** The beginning of a text file, as text. */
export function TextPreview({ entry: { id, name, size } }: { entry: FileEntry }) {
  const text = useFilesText()
  const read = useBytes({ id, most }, async (bytes) => decodeText(bytes))
  if (read.step === 'loading') return <Skeleton lines={8} />
  if (read.step === 'failed') return <NotShown failure={read.failure} />
  return (
    <>
      {size > most && <p className={styles.note}>{text('beginningOnly')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by key */}
      <section className={styles.text} tabIndex={0} aria-label={name}>
        {read.made}
      </section>
    </>
  )
}
