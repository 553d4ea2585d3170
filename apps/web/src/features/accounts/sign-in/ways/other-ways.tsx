import { Glyph } from '@homeroom/ui-kit/icons/glyph.tsx'
import { useId } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './other-ways.module.css'
import type { SignInWay } from './sign-in-ways.ts'

/** The ways beside name and password that are offered here; nothing where there are none. */
export function OtherWays({ ways, onChoose }: { ways: readonly SignInWay[]; onChoose: (way: SignInWay) => void }) {
  const text = useText()
  const id = useId()
  if (ways.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {text('signIn.otherWays')}
      </h2>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.key}>
            <button type="button" className={styles.way} onClick={() => onChoose(way)}>
              <Glyph path={way.glyph} />
              {text(way.label)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
