import { readRepairs } from '@homeroom/contract/repairs/repairs-endpoints.ts'
import { MorePages } from '@homeroom/sub-app-kit/more-pages.tsx'
import { useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { RouteTabs } from '@homeroom/sub-app-kit/route-tabs.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { usePages } from '@homeroom/sub-app-kit/use-pages.ts'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useKeptFocus } from '@homeroom/ui-kit/focus/use-kept-focus.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { RepairRow } from './repair-row.tsx'
import styles from './repairs.module.css'
import { type Box, boxes, placeParameters } from './repairs-route.ts'
import { useRepairsText } from './repairs-texts.ts'

type RepairsListProps = { box: Box; handles: boolean; last: RefObject<string | null> }

/** The repairs of a box, newest first, with the boxes for those who have several. */
export function RepairsList({ box, handles, last }: RepairsListProps) {
  const text = useRepairsText()
  const report = useRouteLink({ parameters: placeParameters({ screen: 'new' }) })
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{text('title')}</h1>
        {handles && (
          <RouteTabs
            label={text('boxes')}
            tabs={boxes.map((id) => ({
              ...{ id, text: text(`box.${id}`), parameters: placeParameters({ screen: 'list', box: id }) },
            }))}
            current={box}
          />
        )}
        <ButtonLink tone="accent" {...report}>
          {text('new')}
        </ButtonLink>
      </header>
      <RepairsOfBox box={box} last={last} />
    </>
  )
}

/** The rows, with everything that can happen on the way to them. */
function RepairsOfBox({ box, last }: Omit<RepairsListProps, 'handles'>) {
  const text = useRepairsText()
  const { state, again, more } = usePages(readRepairs, (before) => ({
    query: before === undefined ? { box } : { box, before },
  }))
  // Not read again for it: the reader would be thrown back to the first page.
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLElement>(null)
  const row = (id: string) => list.current?.querySelector<HTMLElement>(`[data-repair="${CSS.escape(id)}"]`)
  // The button of a row goes when it is pressed, the one for more with the last page.
  const kept = useKeptFocus(list, () => (last.current && row(last.current)) || list.current)
  const { step } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rows are there
  useEffect(() => {
    if (step === 'ready' && last.current) row(last.current)?.focus()
  }, [step])
  if (state.step === 'loading') return <Skeleton lines={5} />
  if (state.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={again} />
  const repairs = state.pages.flatMap((page) => page.list)
  if (repairs.length === 0) return <EmptyData text={text(`nothing.${box}`)} />
  return (
    <section ref={list} tabIndex={-1} className={styles.list} aria-label={text(`box.${box}`)} {...kept}>
      <PlainList>
        {repairs.map((repair) => (
          <RepairRow
            key={repair.id}
            repair={taken.has(repair.id) ? { ...repair, state: 'in-work' } : repair}
            mayTake={box === 'open'}
            onTake={() => {
              last.current = repair.id
            }}
            onTaken={() => setTaken((before) => new Set([...before, repair.id]))}
          />
        ))}
      </PlainList>
      <MorePages state={state} label={text('more')} failed={text('failed')} onMore={more} />
    </section>
  )
}
