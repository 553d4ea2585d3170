import { readAdministrationHome } from '@homeroom/contract/administration/administration-home-endpoints.ts'
import type { AdministrationHome, WaitingKind } from '@homeroom/contract/administration/administration-home-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, usePermission, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListSearch } from '@homeroom/sub-app-kit/list/list-search.tsx'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import type { RouteParameters } from '@homeroom/sub-app-kit/sub-route.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { ChevronDownGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { Glyph } from '@homeroom/ui-kit/icons/glyph.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useAdministrationText } from '../administration-texts.ts'
import type { Room } from '../rooms.ts'
import { FirstSteps } from './first-steps.tsx'
import styles from './home-room.module.css'
import { Week } from './week.tsx'

/** The start of Administration: what waits, the first steps of a new unit, the rooms, and figures of the week. */
export function HomeRoom({ rooms: open }: { rooms: readonly Room[] }) {
  const text = useAdministrationText()
  const language = useLanguage()
  const { unitName, unitEnName } = useUnit()
  const { query, own } = useAdministeredUnit()
  const home = useCall(readAdministrationHome, { query })
  return (
    <div className={styles.home}>
      <h1 className={styles.title}>
        {own
          ? text('ofUnit', { unit: localName(language, { name: unitName, englishName: unitEnName }) })
          : text('administration')}
      </h1>
      <div className={styles.parts}>
        <div className={styles.part}>
          <FindPerson />
          {home.step === 'loading' && <Skeleton lines={4} />}
          {home.step === 'failed' && <TryAgain text={text('home.failed')} onTryAgain={home.again} />}
          {home.step === 'ready' && (
            <>
              <FirstSteps steps={home.data.steps} />
              <Waiting waiting={home.data.waiting} />
            </>
          )}
          <RoomTiles rooms={open} />
        </div>
        {home.step === 'ready' && home.data.week && <Week week={home.data.week} />}
      </div>
    </div>
  )
}

/** Most days begin with a person: their list opens with what was typed. */
function FindPerson() {
  const text = useAdministrationText()
  const { go } = useRoute()
  const { keep } = useAdministeredUnit()
  if (!usePermission('administration_people')) return null
  return (
    <ListSearch
      label={text('search.label')}
      words=""
      onSearch={(words) => words !== '' && go('/people', { ...keep, search: words })}
    />
  )
}

/** Where what waits is seen and mended: the list that the server has counted. */
const places: Record<WaitingKind, { path: string; parameters: RouteParameters }> = {
  'no password': { path: '/people', parameters: { status: 'active', hasAccount: 'yes', hasPassword: 'no' } },
  'no account': { path: '/people', parameters: { status: 'active', hasAccount: 'no' } },
  'no class': { path: '/people', parameters: { userType: '1', status: 'active', hasClass: 'no' } },
  'guardian request': { path: '/guardians', parameters: { view: 'requests' } },
  'no class teacher': { path: '/classes', parameters: { hasClassTeacher: 'no' } },
  'head of grade suspended': { path: '/classes', parameters: { section: 'grades' } },
  'plan failed': { path: '/classes', parameters: { planFailed: 'yes' } },
  'guardian plan failed': { path: '/guardians', parameters: { planFailed: 'yes' } },
  'icon plan failed': { path: '/icons', parameters: { planFailed: 'yes' } },
  'move failed': { path: '/people', parameters: { planFailed: 'yes' } },
  'licence ends': { path: '/licences', parameters: { view: 'own', soon: 'yes' } },
  'licence below ends': { path: '/licences', parameters: { soon: 'yes' } },
  'renewal asked': { path: '/licences', parameters: { asked: 'yes' } },
}

function Waiting({ waiting }: Pick<AdministrationHome, 'waiting'>) {
  const text = useAdministrationText()
  const { keep } = useAdministeredUnit()
  return (
    <Card title={text('waiting')}>
      {waiting.length === 0 && <p className={styles.muted}>{text('waiting.nothing')}</p>}
      <PlainList className={styles.rows}>
        {waiting.map(({ kind, count }) => (
          <li key={kind}>
            <RouteLink
              className={styles.row}
              path={places[kind].path}
              parameters={{ ...keep, ...places[kind].parameters }}
            >
              <span className={styles.what}>{text(`waiting.${kind}`, { count })}</span>
              <span className={styles.act}>
                {text(`waiting.${kind}.do`)}
                <ChevronDownGlyph size={16} />
              </span>
            </RouteLink>
          </li>
        ))}
      </PlainList>
    </Card>
  )
}

function RoomTiles({ rooms }: { rooms: readonly Room[] }) {
  const text = useAdministrationText()
  const { keep } = useAdministeredUnit()
  return (
    <PlainList className={styles.rooms} aria-label={text('rooms')}>
      {rooms.map(({ id, glyph }) => (
        <li key={id}>
          <RouteLink className={styles.tile} path={`/${id}`} parameters={keep}>
            <Glyph size={28} path={glyph} className={styles.glyph} />
            <span className={styles.name}>{text(`room.${id}`)}</span>
            <span className={styles.muted}>{text(`room.${id}.what`)}</span>
          </RouteLink>
        </li>
      ))}
    </PlainList>
  )
}
