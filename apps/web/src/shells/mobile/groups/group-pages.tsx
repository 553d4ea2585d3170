import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './group-pages.module.css'
import { pageAt } from './page-at.ts'
import { turnAtEdges } from './turn-at-edge.ts'

type GroupPagesProps = {
  /** The groups that are shown, in their order. */
  pages: readonly { code: string; title: string }[]
  /** The icon desktop: each of its groups becomes a page. */
  children: ReactNode
}

/** The groups of icons side by side: a swipe leads from one to the next, a dot to any of them. */
export function GroupPages({ pages, children }: GroupPagesProps) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(0)

  useEffect(() => {
    const strip = box.current?.firstElementChild
    if (!(strip instanceof HTMLElement)) return
    const look = () => setPage(pageAt(strip.scrollLeft, strip.clientWidth, pages.length))
    look()
    strip.addEventListener('scroll', look, { passive: true })
    const stopTurning = turnAtEdges(strip)
    return () => {
      strip.removeEventListener('scroll', look)
      stopTurning()
    }
  }, [pages.length])

  function show(index: number) {
    // The browser's own scrolling: it knows who wants no movement.
    box.current?.firstElementChild?.children[index]?.scrollIntoView({ inline: 'start', block: 'nearest' })
  }
  return (
    <>
      <div ref={box} className={styles.pages}>
        {children}
      </div>
      <nav className={styles.dots} aria-label={text('shell.groups')}>
        {pages.map(({ code, title }, index) => (
          <button
            key={code}
            type="button"
            className={styles.dot}
            aria-label={title}
            aria-current={index === page ? 'true' : undefined}
            onClick={() => show(index)}
          />
        ))}
      </nav>
    </>
  )
}
