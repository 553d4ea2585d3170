import type { ReactNode } from 'react'

type Common = { key: string; label: string; detail?: string; picture?: ReactNode }

/** One line of a menu: something to do, somewhere to go, or one of several choices. */
export type MenuEntry =
  | (Common & { kind: 'action'; onSelect: () => void; tone?: 'danger'; disabled?: boolean })
  | (Common & { kind: 'link'; href: string; current?: boolean })
  | (Common & { kind: 'choice'; chosen: boolean; onSelect: () => void })
