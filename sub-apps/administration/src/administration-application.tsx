import { readUnitProfile } from '@homeroom/contract/units/unit-admin-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useHostValue, useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { Glyph } from '@homeroom/ui-kit/icons/glyph.tsx'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAdministeredUnit } from './administered-unit.ts'
import styles from './administration-application.module.css'
import { useAdministrationText } from './administration-texts.ts'
import { HomeRoom } from './home/home-room.tsx'
import { JobPanel } from './jobs/job-panel.tsx'
import { type Room, rooms } from './rooms.ts'

/** Administration: a menu of rooms, and the one that the route names. */
export function AdministrationApplication() {
  return (
    <KitLanguageProvider language={useLanguage()}>
      <Rooms />
    </KitLanguageProvider>
  )
}

function Rooms() {
  const text = useAdministrationText()
  const { path } = useRoute()
  const { keep } = useAdministeredUnit()
  const open = useOpenRooms()
  const id = path.split('/')[1] ?? ''
  const room = open.find((one) => one.id === id)
  return (
    <div className={styles.frame}>
      <RoomMenu current={id} />
      <div className={styles.room}>
        <OtherUnit />
        <JobPanel />
        {id === '' && <HomeRoom rooms={open} />}
        {room && <OpenRoom key={room.id} load={room.load} />}
        {id !== '' && !room && (
          <EmptyData
            text={text('notThere')}
            action={
              <RouteLink path="/" parameters={keep}>
                {text('toHome')}
              </RouteLink>
            }
          />
        )}
      </div>
    </div>
  )
}

/** The rooms that the reader may enter. */
function useOpenRooms() {
  const permissions = useHostValue(useHost().permissions)
  return rooms.filter(({ permission }) => permissions.has(permission))
}

/** Says that another unit is administered than the reader's own, and leads back. */
function OtherUnit() {
  const { own, unitId } = useAdministeredUnit()
  return own ? null : <OtherUnitName unitId={unitId} />
}

function OtherUnitName({ unitId }: { unitId: string }) {
  const text = useAdministrationText()
  const language = useLanguage()
  const unit = useCall(readUnitProfile, { query: { unitId } })
  return (
    <p className={styles.other} role="status">
      {unit.step === 'ready' && text('otherUnit', { unit: localName(language, unit.data) })}
      <RouteLink path="/">{text('ownUnit')}</RouteLink>
    </p>
  )
}

/** On a PC a column of all rooms; on a phone the way back to the home of Administration, which lists them. */
function RoomMenu({ current }: { current: string }) {
  const text = useAdministrationText()
  const { keep } = useAdministeredUnit()
  const open = useOpenRooms()
  const menu = useRef<HTMLElement>(null)
  // On a phone the menu is a row wider than the screen: where one is must be in sight.
  useEffect(() => {
    if (current !== '')
      menu.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <nav ref={menu} className={styles.menu} aria-label={text('rooms')} data-home={current === '' || undefined}>
      <PlainList className={styles.entries}>
        <li>
          <RouteLink path="/" parameters={keep} aria-current={current === '' ? 'page' : undefined}>
            <Glyph size={20} path="M4 11l8-7 8 7M6 9.5V20h12V9.5" />
            {text('home')}
          </RouteLink>
        </li>
        {open.map(({ id, glyph }) => (
          <li key={id}>
            <RouteLink path={`/${id}`} parameters={keep} aria-current={current === id ? 'page' : undefined}>
              <Glyph size={20} path={glyph} />
              {text(`room.${id}`)}
            </RouteLink>
          </li>
        ))}
      </PlainList>
    </nav>
  )
}

/** A room whose script is fetched when it is entered; when the network fails the reader tries again. */
function OpenRoom({ load }: { load: Room['load'] }) {
  const text = useAdministrationText()
  const { part: Loaded, load: fetchRoom } = useLoaded(load)
  const [failed, setFailed] = useState(false)
  const enter = useCallback(() => {
    setFailed(false)
    fetchRoom().catch(() => setFailed(true))
  }, [fetchRoom])
  useEffect(enter, [enter])
  if (Loaded) return <Loaded />
  return failed ? <TryAgain text={text('roomFailed')} onTryAgain={enter} /> : <Skeleton />
}
