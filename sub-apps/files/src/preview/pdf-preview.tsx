import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { useFilesText } from '../files-texts.ts'
import { useDownload } from '../use-download.ts'
import { NotShown } from './not-shown.tsx'
import type { openPdf } from './pdf-pages.ts'
import styles from './preview.module.css'
import { useBytes } from './use-bytes.ts'

type Pdf = Awaited<ReturnType<typeof openPdf>>

/** A PDF, page after page; each is painted when it comes near the window. */
export function PdfPreview({ entry }: { entry: FileEntry }) {
  const { id, size } = entry
  const read = useBytes({ id, most: size }, async (bytes) => (await import('./pdf-pages.ts')).openPdf(bytes))
  const pdf = read.step === 'ready' ? read.made : undefined
  useEffect(() => () => void pdf?.loadingTask.destroy(), [pdf])
  if (read.step === 'failed') return <NotShown failure={read.failure} />
  if (!pdf) return <Skeleton lines={8} />
  return (
    <div className={styles.pages}>
      {Array.from({ length: pdf.numPages }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
        <Page key={at} pdf={pdf} number={at + 1} entry={entry} />
      ))}
    </div>
  )
}

function Page({ pdf, number, entry }: { pdf: Pdf; number: number; entry: FileEntry }) {
  const text = useFilesText()
  const download = useDownload()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(false)
  const [words, setWords] = useState('')
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (!canvas.current) return
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '100%',
    })
    watch.observe(canvas.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const target = canvas.current
    if (!near || !target) return
    let stop: (() => void) | undefined
    let left = false
    async function paint(on: HTMLCanvasElement) {
      const page = await pdf.getPage(number)
      if (left) return
      const natural = page.getViewport({ scale: 1 })
      const scale = (on.clientWidth / natural.width) * Math.min(2, devicePixelRatio)
      const viewport = page.getViewport({ scale })
      on.width = viewport.width
      on.height = viewport.height
      const painting = page.render({ canvas: on, viewport })
      stop = () => painting.cancel()
      await painting.promise
      // The page stands there already: without its words it is still worth more than a note.
      const { items } = await page.getTextContent().catch(() => ({ items: [] }))
      setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    paint(target).catch(() => !left && setBroken(true))
    return () => {
      left = true
      stop?.()
    }
  }, [near, pdf, number])
  if (broken)
    return (
      <div className={styles.brokenPage} role="alert">
        <p>{text('pageNotShown', { number })}</p>
        <Button onClick={() => void download([entry])}>{text('download')}</Button>
      </div>
    )
  return (
    <canvas ref={canvas} className={styles.sheetOfPaper} role="img" aria-label={text('pageNumber', { number })}>
      {words}
    </canvas>
  )
}
