import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useRef, useState } from 'react'
import { useGalleryTexts } from '../gallery-texts.tsx'
import styles from './code-block.module.css'
import { copyText, selectText } from './copy-text.ts'

type CodeBlockProps = { code: string; label: string }

/** Code to be read and copied. */
export function CodeBlock({ code, label }: CodeBlockProps) {
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
