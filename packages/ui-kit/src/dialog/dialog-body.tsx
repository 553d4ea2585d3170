import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './dialog.module.css'

type DialogBodyProps = { title: string; children: ReactNode }

/** What a dialog says. One that scrolls is reached by Tab, so that the arrow keys can scroll it in every browser. */
export function DialogBody({ title, children }: DialogBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const [outer, inner] = [body.current, content.current]
    if (!outer || !inner) return
    const observer = new ResizeObserver(() => setScrolls(outer.scrollHeight > outer.clientHeight))
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={body} className={styles.body} {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': title })}>
      <div ref={content}>{children}</div>
    </div>
  )
}
