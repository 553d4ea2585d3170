import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { Specimen } from '@homeroom/ui-kit-gallery/specimen.ts'
import { Component, type ReactNode, Suspense, useRef, useState } from 'react'
import { type GalleryAddress, galleryHash } from './gallery-address.ts'
import { useGalleryTexts } from './gallery-texts.tsx'
import styles from './specimen-card.module.css'

type SpecimenCardProps = { specimen: Specimen; address: GalleryAddress }

/** One state of a part and the code that makes it. */
export function SpecimenCard({ specimen, address }: SpecimenCardProps) {
  const { text, pick } = useGalleryTexts()
  const title = pick(specimen.title)
  const alone = galleryHash({ ...address, specimen: specimen.id, bare: true })
  return (
    <section className={styles.card} aria-label={title} data-specimen={`${address.part}/${specimen.id}`}>
      <header className={styles.header}>
        <h3>{title}</h3>
        <a href={alone} aria-label={`${text('gallery.alone')}: ${title}`}>
          {text('gallery.alone')}
        </a>
      </header>
      <div className={styles.stage}>
        <SpecimenStage specimen={specimen} />
      </div>
      <CodeBlock code={specimen.code} label={title} />
    </section>
  )
}

type CodeBlockProps = { code: string; label: string }

/** Code to be read and copied. */
function CodeBlock({ code, label }: CodeBlockProps) {
  const { text } = useGalleryTexts()
  const shown = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)

  async function copy() {
    const copied = await copyText(code)
    if (!copied && shown.current) selectText(shown.current)
    setOutcome(copied ? 'copied' : 'copyFailed')
  }
  return (
    <div className={styles.block}>
      <section
        className={styles.code}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled with the arrow keys
        tabIndex={0}
        aria-label={`${text('gallery.code')}: ${label}`}
      >
        <pre>
          <code ref={shown} lang="en">
            {code}
          </code>
        </pre>
      </section>
      <div className={styles.tools}>
        <span className={styles.outcome} role="status">
          {outcome && text(`gallery.${outcome}`)}
        </span>
        <Button size="small" aria-label={`${text('gallery.copy')}: ${label}`} onClick={copy}>
          {text('gallery.copy')}
        </Button>
      </div>
    </div>
  )
}

/** Puts a text on the clipboard; false when the browser refuses, as it does on a page without https. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Selects what an element shows, so that the person can copy it. */
function selectText(element: Element): void {
  const range = document.createRange()
  range.selectNodeContents(element)
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

type DrawBoundaryProps = { children: ReactNode; failed: (reason: string) => ReactNode }

/** Keeps a specimen that fails from taking the gallery down. */
export class DrawBoundary extends Component<DrawBoundaryProps, { reason: string | null }> {
  override state = { reason: null }

  static getDerivedStateFromError(error: unknown) {
    return { reason: String(error) }
  }

  override render() {
    const { reason } = this.state
    return reason === null ? this.props.children : this.props.failed(reason)
  }
}

/** Draws a specimen, or says why it cannot be drawn. */
export function SpecimenStage({ specimen: { Draw } }: { specimen: Specimen }) {
  const { text } = useGalleryTexts()
  return (
    <DrawBoundary
      failed={(reason) => (
        <p role="alert" data-failed>
          {text('gallery.failed')} <code>{reason}</code>
        </p>
      )}
    >
      <Suspense fallback={<p role="status">{text('gallery.loading')}</p>}>
        <Draw />
      </Suspense>
    </DrawBoundary>
  )
}
