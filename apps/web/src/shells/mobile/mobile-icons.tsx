import type { Found } from '@homeroom/contract/desktop/find-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { FindField } from '#features/desktop/find/find-field.tsx'
import { IconDesktop } from '#features/desktop/icon-desktop.tsx'
import { applicationsOf, desktopGroups, type TileGroup } from '#features/desktop/tiles/desktop-groups.ts'
import { findIcons } from '#features/desktop/tiles/find-icons.ts'
import { useFound } from '#features/find/use-found.ts'
import { useText } from '#platform/language/language.tsx'
import { ChildrenView } from '#shells/parts/children-view.tsx'
import { useIconActions } from '#shells/use-icon-actions.ts'
import type { Shell } from '#shells/use-shell.ts'
import { GroupPages } from './groups/group-pages.tsx'
import styles from './mobile-desktop.module.css'

/** Several groups are pages to swipe through; one group, and what a word has found, stands as it is. */
function Groups({ groups, children }: { groups: readonly TileGroup[]; children: ReactNode }) {
  const text = useText()
  const shown = groups.filter(({ tiles }) => tiles.length > 0)
  if (shown.length < 2) return children
  const pages = shown.map(({ code, title }) => ({ code, title: title ?? text('desktop.applications') }))
  return <GroupPages pages={pages}>{children}</GroupPages>
}

/** The icons on the phone, and the field that finds one by its name. */
export function MobileIcons({ shell }: { shell: Shell }) {
  const text = useText()
  const actions = useIconActions(shell)
  const [wanted, setWanted] = useState('')
  const word = useDeferredValue(wanted).trim()
  const { found: answered } = useFound(wanted)
  const { icons, viewer, groups, dialogs } = shell
  const found = useMemo(
    () => (word === '' ? groups : desktopGroups(findIcons(icons, word, codesOf(answered)), viewer)),
    [word, groups, icons, viewer, answered],
  )
  return (
    <div className={styles.page}>
      <FindField wanted={wanted} found={applicationsOf(found).length} onChange={setWanted} />
      {word !== '' && found.length === 0 ? (
        <EmptyData
          text={text('desktop.foundNothing', { text: word })}
          action={<Button onClick={() => setWanted('')}>{text('desktop.clear')}</Button>}
        />
      ) : (
        <>
          <Groups groups={word === '' ? found : []}>
            <IconDesktop groups={found} {...actions} />
          </Groups>
          {word === '' && <ChildrenView shell={shell} />}
        </>
      )}
      {word !== '' && (
        <Button onClick={() => dialogs.open({ kind: 'find', first: word })}>
          {text('find.elsewhere', { text: word })}
        </Button>
      )}
    </div>
  )
}

const codesOf = (found: Found | undefined) => new Set(found?.applications.map(({ code }) => code))
