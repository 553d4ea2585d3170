import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

type Tab = { key: string; label: ReactNode; content: ReactNode; disabled?: boolean }

type TabsProps = {
  tabs: Tab[]
  label: string
  /** The key of the one shown first. */
  first?: string | undefined
  /** The key of the one shown, where something else decides it, an address for instance. */
  shown?: string | undefined
  /** Called with the one that was opened. */
  onChange?: (key: string) => void
}

/** Several views in one place; arrow keys move between the tabs. At first the first one shows that is not disabled. */
export function Tabs({ tabs, label, first, shown, onChange }: TabsProps) {
  return (
    <Base.Root
      {...(shown === undefined
        ? { defaultValue: first ?? tabs.find(({ disabled }) => !disabled)?.key }
        : { value: shown })}
      className={styles.root}
      onValueChange={(key: string) => onChange?.(key)}
    >
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.key} value={tab.key} disabled={tab.disabled ?? false} className={styles.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.key} value={tab.key} className={styles.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
