import { readUnitProfile } from '@homeroom/contract/units/unit-admin-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useHostValue, useLanguage, useOnlyRenews } from '@homeroom/sub-app-kit/host-hooks.ts'
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
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useAdministeredUnit } from './administered-unit.ts'
import styles from './administration-application.module.css'
import { useAdministrationText } from './administration-texts.ts'
import { HomeRoom } from './home/home-room.tsx'
import { JobPanel } from './jobs/job-panel.tsx'
import { useOwnJobs } from './jobs/use-own-jobs.ts'
import { RoomSeen } from './room-seen.ts'
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
  const onlyRenews = useOnlyRenews()
  const id = path.split('/')[1] ?? ''
  const room = open.find((one) => one.id === id)
  const content = (
    <>
      {id === '' && !onlyRenews && <HomeRoom rooms={open} />}
      {room && <OpenRoom key={room.id} load={room.load} />}
      {(id !== '' || onlyRenews) && !room && (
        <EmptyData
          text={text(onlyRenews ? 'closed' : 'notThere')}
          action={
            <RouteLink path={onlyRenews ? '/licences' : '/'} parameters={keep}>
              {text(onlyRenews ? 'room.licences' : 'toHome')}
            </RouteLink>
          }
        />
      )}
    </>
  )
  return (
    <div className={styles.frame}>
      <RoomMenu current={id} />
      <div className={styles.room}>{onlyRenews ? content : <BelowJobs>{content}</BelowJobs>}</div>
    </div>
  )
}

/** A room below the reader's jobs. Until they are known it reads what it needs without being seen: they would push it down. */
function BelowJobs({ children }: { children: ReactNode }) {
  const known = useOwnJobs().step !== 'loading'
  const [shows, setShows] = useState(known)
  if (known && !shows) setShows(true)
  return (
    <>
      <OtherUnit />
      <JobPanel />
      {!shows && <Skeleton />}
      <div hidden={!shows}>
        <RoomSeen value={shows}>{children}</RoomSeen>
      </div>
    </>
  )
}

/** The rooms that the reader may enter. */
function useOpenRooms() {
  const permissions = useHostValue(useHost().permissions)
  const onlyRenews = useOnlyRenews()
  return rooms.filter(({ id, permission }) => permissions.has(permission) && (!onlyRenews || id === 'licences'))
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
      <span>{unit.step === 'ready' && text('otherUnit', { unit: localName(language, unit.data) })}</span>
      <RouteLink path="/">{text('ownUnit')}</RouteLink>
    </p>
  )
}

/** On a PC a column of all rooms; on a phone the way back to the home of Administration, which lists them. */
function RoomMenu({ current }: { current: string }) {
  const text = useAdministrationText()
  const { keep } = useAdministeredUnit()
  const open = useOpenRooms()
  const onlyRenews = useOnlyRenews()
  const menu = useRef<HTMLElement>(null)
  // On a phone the menu is a row wider than the screen: where one is must be in sight.
  useEffect(() => {
    if (current !== '')
      menu.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <nav ref={menu} className={styles.menu} aria-label={text('rooms')} data-home={current === '' || undefined}>
      <PlainList className={styles.entries}>
        {!onlyRenews && (
          <li>
            <RouteLink path="/" parameters={keep} aria-current={current === '' ? 'page' : undefined}>
              <Glyph size={20} path="M4 11l8-7 8 7M6 9.5V20h12V9.5" />
              {text('home')}
            </RouteLink>
          </li>
        )}
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
