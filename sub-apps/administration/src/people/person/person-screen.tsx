import { readPerson, readPersonDetails } from '@homeroom/contract/people/people-endpoints.ts'
import type { Person, PersonDetails } from '@homeroom/contract/people/people-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { PersonAvatar } from '@homeroom/ui-kit/avatar/person-avatar.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { Tabs } from '@homeroom/ui-kit/tabs/tabs.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { Verbatim } from '@homeroom/ui-kit/verbatim/verbatim.tsx'
import type { ReactNode } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { BackLink } from '../../back-link.tsx'
import { isKindOfTwo } from '../identities/account-kinds.ts'
import { OtherAccountCard } from '../identities/other-account-card.tsx'
import { MovesSection } from '../moves/moves-section.tsx'
import { usePeoplePlace } from '../people-place.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'
import { ChangePersonForm } from './change-person-form.tsx'
import { GroupsOfPerson } from './groups-of-person.tsx'
import { LeftSharesSection } from './left-shares/left-shares-section.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PictureCard } from './picture-card.tsx'
import { SignInSection } from './sign-in/sign-in-section.tsx'
import { StatusCard } from './status-card.tsx'
import { useMoment } from './use-moment.ts'
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

const everySection = ['facts', 'belongs', 'roles', 'sign-in', 'files', 'moves', 'history'] as const
type Section = (typeof everySection)[number]

/** A name, and sections of which the address says which is shown. */
function Known({ person, again }: { person: Person; again: () => void }) {
  const text = usePeopleText()
  const language = useLanguage()
  const { parameters } = useRoute()
  const place = usePeoplePlace()
  const mayHelp = usePermission('administration_people_access')
  const mayChange = usePermission('administration_people_change')
  const may: Partial<Record<Section, boolean>> = { 'sign-in': mayHelp, files: mayChange }
  const sections = everySection.filter((one) => isOf(one, person) && may[one] !== false)
  const shown = sections.find((one) => one === parameters.get('section')) ?? 'facts'
  const label = (one: Section) =>
    text(
      one === 'belongs' && (person.userType === '2' || person.userType === '3')
        ? `section.belongs.${person.userType}`
        : `section.${one}`,
    )
  return (
    <>
      <header className={styles.header}>
        <PersonAvatar name={personName(language, person)} picture={person.picture} size="medium" />
        <h1 className={styles.title}>{personName(language, person)}</h1>
        <Tag label={text(`kind.${person.userType}`)} />
        <Tag label={text(`status.${person.status}`)} tone={person.status === 'active' ? 'success' : 'danger'} />
      </header>
      <Tabs
        label={text('sections')}
        shown={shown}
        onChange={(key) => place.goToSection(person.id, key)}
        tabs={sections.map((key) => ({
          key,
          label: label(key),
          content: key === shown && <SectionContent section={key} person={person} again={again} />,
        }))}
      />
    </>
  )
}

/** Staff who teach nobody belong to no class and to no child; pupils and parents share nothing. */
function isOf(section: Section, { userType }: Person): boolean {
  if (section === 'belongs') return userType !== '4'
  return section !== 'files' || userType === '2' || userType === '4'
}

type SectionProps = { section: Section; person: Person; again: () => void }

function SectionContent({ section, person, again }: SectionProps) {
  const mayChange = usePermission('administration_people_change')
  const text = usePeopleText()
  if (section === 'facts')
    return (
      <div className={styles.screen}>
        <Card title={text('data')}>
          {mayChange ? <ChangePersonForm person={person} onChanged={again} /> : <PersonFacts person={person} />}
        </Card>
        {mayChange && <PictureCard person={person} onChanged={again} />}
        {isKindOfTwo(person.userType) && <OtherAccountCard person={person} kind={person.userType} />}
        <StatusCard person={person} onChanged={again} />
        <ViewAsCard person={person} />
      </div>
    )
  if (section === 'sign-in') return <SignInSection person={person} onChanged={again} />
  if (section === 'files') return <LeftSharesSection person={person} />
  if (section === 'moves') return <MovesSection person={person} onChanged={again} />
  return <Details section={section} person={person} />
}

type DetailSection = Exclude<Section, 'facts' | 'sign-in' | 'files' | 'moves'>

function Details({ section, person }: { section: DetailSection; person: Person }) {
  const text = usePeopleText()
  const { query } = useAdministeredUnit()
  const details = useCall(readPersonDetails, { query: { ...query, id: person.id } })
  if (details.step === 'loading') return <Skeleton lines={6} />
  if (details.step === 'failed') return <TryAgain text={text('detailsFailed')} onTryAgain={details.again} />
  const cards = { belongs: Belongs, roles: RolesAndGroups, history: History }
  const Cards = cards[section]
  return (
    <div className={styles.cards}>
      <Cards person={person} details={details.data} again={details.again} />
    </div>
  )
}

type DetailProps = { person: Person; details: PersonDetails; again: () => void }

function Belongs({ person, details: { classes, grades, family } }: DetailProps) {
  const text = usePeopleText()
  const language = useLanguage()
  const place = usePeoplePlace()
  const { keep } = useAdministeredUnit()
  const maySeeGuardians = usePermission('administration_guardians')
  return (
    <>
      {person.userType !== '3' && (
        <Lines title={text('classes')} none={text('classes.none')}>
          {grades.map((one) => (
            <li key={one.name}>
              {localName(language, one)} <Tag label={text('headOfGrade')} tone="accent" />
            </li>
          ))}
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
                <Verbatim>{personName(language, one)}</Verbatim>
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
    </>
  )
}

function RolesAndGroups(props: DetailProps) {
  return (
    <>
      <Roles {...props} />
      <GroupsOfPerson {...props} />
    </>
  )
}

function Roles({ person, details: { roles } }: DetailProps) {
  const text = usePeopleText()
  const language = useLanguage()
  const { keep } = useAdministeredUnit()
  const maySeeRoles = usePermission('administration_roles')
  return (
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
  )
}

function History({ person, details: { deeds } }: DetailProps) {
  const text = usePeopleText()
  const language = useLanguage()
  const moment = useMoment()
  const { keep } = useAdministeredUnit()
  const mayAudit = usePermission('administration_audit')
  return (
    <Lines
      title={text('deeds')}
      none={text('deeds.none')}
      more={
        mayAudit && (
          <RouteLink className={styles.name} path="/audit" parameters={{ ...keep, about: person.id }}>
            {text('deeds.all')}
          </RouteLink>
        )
      }
    >
      {deeds.map((deed) => (
        <li key={`${deed.at}${deed.action}`} className={styles.deed}>
          <span>{localName(language, { name: deed.words, englishName: deed.englishWords })}</span>
          <span className={styles.note}>
            {deed.actor === null
              ? moment(deed.at)
              : `${moment(deed.at)} · ${personName(language, { realName: deed.actor, englishName: deed.actorEnglish ?? '' })}`}
          </span>
        </li>
      ))}
    </Lines>
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
