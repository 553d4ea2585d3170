import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import type { ReactNode } from 'react'
import styles from './parts.module.css'

/** Settings of one kind, one below the other. */
export function SettingRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <PlainList className={styles.rows} aria-label={label}>
      {children}
    </PlainList>
  )
}

type SettingRowProps = {
  name: string
  /** What is special about it, in a word or two. */
  marks?: readonly string[]
  /** What one recognises it by. */
  facts: ReactNode
  actions: ReactNode
}

/** One thing that is set up: its name, what one recognises it by, and what can be done with it. */
export function SettingRow({ name, marks = [], facts, actions }: SettingRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {name}
          {marks.map((mark) => (
            <span key={mark} className={styles.mark}>
              {mark}
            </span>
          ))}
        </h3>
        {facts}
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  )
}

/** Facts about a setting, each with what it is called. */
export function SettingFacts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
