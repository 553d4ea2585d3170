import type { Found } from '@homeroom/contract/find/find-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useDeferredValue, useMemo, useState } from 'react'
import { FindField } from '#features/desktop/find/find-field.tsx'
import { IconDesktop } from '#features/desktop/icon-desktop.tsx'
import { applicationsOf, desktopGroups } from '#features/desktop/tiles/desktop-groups.ts'
import { findIcons } from '#features/desktop/tiles/find-icons.ts'
import { useFound } from '#features/find/use-found.ts'
import { useFetchedBackLayer } from '#platform/browser/use-fetched-back-layer.ts'
import { useText } from '#platform/language/language.tsx'
import { ChildrenView } from '#shells/parts/children-view.tsx'
import { useIconActions } from '#shells/use-icon-actions.ts'
import type { Shell } from '#shells/use-shell.ts'
import { GroupStrip } from './groups/group-strip.tsx'
import styles from './mobile-desktop.module.css'

/** The icons on the phone, and the field that finds one by its name. */
export function MobileIcons({ shell }: { shell: Shell }) {
  const text = useText()
  const actions = useIconActions(shell)
  const [wanted, setWanted] = useState('')
  const word = useDeferredValue(wanted).trim()
  const { found: answered } = useFound(wanted)
  useFetchedBackLayer(wanted !== '', () => setWanted(''))
  const { icons, viewer, groups, dialogs } = shell
  const found = useMemo(
    () => (word === '' ? groups : desktopGroups(findIcons(icons, word, codesOf(answered)), viewer)),
    [word, groups, icons, viewer, answered],
  )
  const named = groups
    .filter(({ tiles }) => tiles.length > 0)
    .map(({ code, title }) => ({ code, title: title ?? text('desktop.applications') }))
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
          {word === '' && named.length > 1 && <GroupStrip groups={named} />}
          <IconDesktop groups={found} {...actions} />
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
