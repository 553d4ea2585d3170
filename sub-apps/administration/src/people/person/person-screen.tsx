import { readPerson, readPersonDetails } from '@homeroom/contract/people/people-endpoints.ts'
import type { Person, PersonDetails } from '@homeroom/contract/people/people-schemas.ts'
import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, usePermission, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import type { ReactNode } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { BackLink } from '../../back-link.tsx'
import { usePeoplePlace } from '../people-place.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'
import { AccessCard } from './access-card.tsx'
import { ChangePersonForm } from './change-person-form.tsx'
import { PersonFacts } from './person-facts.tsx'
import { ViewAsCard } from './view-as-card.tsx'

/** One person: what is known of them, what belongs to them, and what was done to the account. */
export function PersonScreen({ id }: { id: string }) {
  const text = usePeopleText()
  const { query } = useAdministeredUnit()
  const place = usePeoplePlace()
  const person = useCall(readPerson, { query: { ...query, id } })
  return (
    <div className={styles.screen}>
      <BackLink {...place.list}>{text('back')}</BackLink>
      {person.step !== 'ready' && <h1 className={styles.title}>{text('title')}</h1>}
      {person.step === 'loading' && <Skeleton shape="page" lines={8} />}
      {person.step === 'failed' && <NotOpened failure={person.failure} onTryAgain={person.again} />}
      {person.step === 'ready' && <Known person={person.data} again={person.again} />}
    </div>
  )
}

const missing: readonly unknown[] = ['not_found', 'validation_failed']

function NotOpened({ failure, onTryAgain }: { failure: unknown; onTryAgain: () => void }) {
  const text = usePeopleText()
  if (missing.includes(refusalCode(failure))) return <EmptyData text={text('gone')} />
  return <TryAgain text={text('personFailed')} onTryAgain={onTryAgain} />
}

function Known({ person, again }: { person: Person; again: () => void }) {
  const text = usePeopleText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const mayChange = usePermission('administration_people_change')
  const details = useCall(readPersonDetails, { query: { ...query, id: person.id } })
  // Whatever is done to a person changes the name, the status or at least what was done to the account.
  function readAgain() {
    again()
    if (details.step !== 'loading') details.again()
  }
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{personName(language, person)}</h1>
        <Tag label={text(`kind.${person.userType}`)} />
        <Tag label={text(`status.${person.status}`)} tone={person.status === 'active' ? 'success' : 'danger'} />
      </header>
      <Card title={text('data')}>
        {mayChange ? <ChangePersonForm person={person} onChanged={readAgain} /> : <PersonFacts person={person} />}
      </Card>
      <AccessCard person={person} onChanged={readAgain} />
      <ViewAsCard person={person} />
      {details.step === 'loading' && <Skeleton lines={6} />}
      {details.step === 'failed' && <TryAgain text={text('detailsFailed')} onTryAgain={details.again} />}
      {details.step === 'ready' && <DetailCards person={person} details={details.data} />}
    </>
  )
}

function DetailCards({ person, details }: { person: Person; details: PersonDetails }) {
  const text = usePeopleText()
  const language = useLanguage()
  const { timeZone } = useUnit()
  const place = usePeoplePlace()
  const { keep } = useAdministeredUnit()
  const maySeeRoles = usePermission('administration_roles')
  const maySeeGuardians = usePermission('administration_guardians')
  const moment = (at: string) =>
    `${dateText(new Date(at), new Date(), { language, timeZone })} ${clockText(new Date(at), timeZone)}`
  const { classes, family, roles, signIns, deeds } = details
  return (
    <div className={styles.cards}>
      {person.userType !== '3' && (
        <Lines title={text('classes')} none={text('classes.none')}>
          {classes.map((one) => (
            <li key={`${one.name}${one.subject}`}>
              {localName(language, one)} {localName(language, { name: one.subject, englishName: one.englishSubject })}{' '}
              {one.headTeacher && <Tag label={text('classTeacher')} tone="accent" />}
            </li>
          ))}
        </Lines>
      )}
      {(person.userType === '1' || person.userType === '3') && (
        <Lines
          title={text(person.userType === '1' ? 'guardians' : 'children')}
          none={text('family.none')}
          more={
            maySeeGuardians && (
              <RouteLink className={styles.name} path="/guardians" parameters={{ ...keep, personId: person.id }}>
                {text('family.rights')}
              </RouteLink>
            )
          }
        >
          {family.map((one) => (
            <li key={one.id ?? one.realName}>
              {one.id === null ? (
                personName(language, one)
              ) : (
                <RouteLink className={styles.name} {...place.person(one.id)}>
                  {personName(language, one)}
                </RouteLink>
              )}{' '}
              <Tag label={localName(language, { name: one.relation, englishName: one.englishRelation })} />
            </li>
          ))}
        </Lines>
      )}
      <Lines
        title={text('roles')}
        none={text('roles.none')}
        more={
          maySeeRoles && (
            <RouteLink className={styles.name} path="/roles" parameters={{ ...keep, person: person.id }}>
              {text('roles.why')}
            </RouteLink>
          )
        }
      >
        {roles.map((role) => (
          <li key={role.name}>{localName(language, role)}</li>
        ))}
      </Lines>
      <Lines title={text('signIns')} none={text('signIns.none')}>
        {signIns.map(({ at, active }) => (
          <li key={at}>
            {moment(at)} {active && <Tag label={text('signedIn')} tone="success" />}
          </li>
        ))}
      </Lines>
      <Lines title={text('deeds')} none={text('deeds.none')}>
        {deeds.map((deed) => (
          <li key={`${deed.at}${deed.action}`} className={styles.deed}>
            <span>{localName(language, { name: deed.words, englishName: deed.englishWords })}</span>
            <span className={styles.note}>
              {moment(deed.at)}
              {deed.actor !== null &&
                ` · ${personName(language, { realName: deed.actor, englishName: deed.actorEnglish ?? '' })}`}
            </span>
          </li>
        ))}
      </Lines>
    </div>
  )
}

type LinesProps = { title: string; none: string; more?: ReactNode; children: ReactNode[] }

/** A card with a line for each thing, or one that says that there is none. */
function Lines({ title, none, more, children }: LinesProps) {
  return (
    <Card title={title}>
      {children.length === 0 ? (
        <p className={styles.note}>{none}</p>
      ) : (
        <PlainList className={styles.lines}>{children}</PlainList>
      )}
      {more}
    </Card>
  )
}
