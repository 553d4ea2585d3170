import { useEffect, useRef, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './mobile-desktop.module.css'

/**
 * The names of the groups of icons, always in sight above them: a press leads to one. Those that are seen now are marked, so a
 * group of a hundred icons hides no other one. It stands beside the icon desktop, whose sections carry `data-group`.
 */
export function GroupStrip({ groups }: { groups: readonly { code: string; title: string }[] }) {
  const text = useText()
  const strip = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const codes = groups.map(({ code }) => code).join()

  useEffect(() => {
    const sections = codes.split(',').map((code) => sectionOf(strip.current, code))
    const watch = new IntersectionObserver(
      (changes) =>
        setSeen((before) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of changes) {
            const code = (target as HTMLElement).dataset.group ?? ''
            if (isIntersecting) now.add(code)
            else now.delete(code)
          }
          return now
        }),
      // What is hidden behind the strip is not seen.
      { root: strip.current?.closest('main') ?? null, rootMargin: '-72px 0px 0px' },
    )
    for (const section of sections) if (section) watch.observe(section)
    return () => watch.disconnect()
  }, [codes])

  function show(code: string) {
    const section = sectionOf(strip.current, code)
    // The browser's own scrolling: it knows who wants no movement. The keyboard goes on there.
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }
  const current = groups.find(({ code }) => seen.has(code))?.code
  return (
    <nav ref={strip} className={styles.strip} aria-label={text('shell.groups')}>
      {groups.map(({ code, title }) => (
        <button
          key={code}
          type="button"
          className={styles.group}
          data-seen={seen.has(code) || undefined}
          aria-current={code === current || undefined}
          onClick={() => show(code)}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

function sectionOf(strip: HTMLElement | null, code: string): HTMLElement | null {
  return strip?.parentElement?.querySelector(`[data-group="${CSS.escape(code)}"]`) ?? null
}
