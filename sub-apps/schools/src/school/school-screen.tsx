import { licenceWord } from '@homeroom/contract/licences/licence-states.ts'
import { readSchool } from '@homeroom/contract/units/school-endpoints.ts'
import type { PeopleByKind, SchoolDetails } from '@homeroom/contract/units/school-schemas.ts'
import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { ChevronLeftGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import type { ReactNode } from 'react'
import { LicenceMark } from '../parts/licence-mark.tsx'
import { WriteLink } from '../parts/write-link.tsx'
import { useSchoolText } from '../school-texts.ts'
import { pageOf } from './school-page.ts'
import styles from './school-screen.module.css'

/** One school. A school that is not below the area is not found. */
export function SchoolScreen({ id }: { id: string }) {
  const text = useSchoolText()
  const school = useCall(readSchool, { query: { id } })
  return (
    <div className={styles.screen}>
      <RouteLink className={styles.back}>
        <ChevronLeftGlyph size={20} />
        {text('schools.back')}
      </RouteLink>
      {school.step !== 'ready' && <h1 className={styles.title}>{text('schools.title')}</h1>}
      {school.step === 'loading' && <Skeleton shape="page" lines={8} />}
      {school.step === 'failed' && <NotOpened failure={school.failure} onTryAgain={school.again} />}
      {school.step === 'ready' && <SchoolFacts school={school.data} />}
    </div>
  )
}

const missing: readonly unknown[] = ['not_found', 'validation_failed']

function NotOpened({ failure, onTryAgain }: { failure: unknown; onTryAgain: () => void }) {
  const text = useSchoolText()
  if (missing.includes(refusalCode(failure))) return <EmptyData text={text('schools.gone')} />
  return <TryAgain text={text('schools.openFailed')} onTryAgain={onTryAgain} />
}

const kinds: readonly (keyof PeopleByKind)[] = ['pupils', 'parents', 'teachers', 'staff']
const ways = {
  wechat: 'wechat',
  wecom: 'wecom',
  badge: 'badge',
  face: 'face',
  'single-sign-on': 'single-sign-on',
} as const

/** What an area knows of a school: people, use, licences, where it is and how one signs in. */
function SchoolFacts({ school }: { school: SchoolDetails }) {
  const text = useSchoolText()
  const language = useLanguage()
  const { timeZone } = useUnit()
  const day = (moment: string) => dateText(new Date(moment), new Date(), { language, timeZone })
  const signIn = Object.values(ways).filter((way) => school.ways.some((known) => known.startsWith(way)))
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{localName(language, school)}</h1>
        <ButtonLink href={pageOf(school, globalThis.location)} target="_blank" rel="noopener">
          {text('schools.openPage')}
        </ButtonLink>
        <WriteLink schools={school.id}>{text('schools.write')}</WriteLink>
      </header>
      {!school.active && <p role="status">{text('schools.offLong')}</p>}
      <div className={styles.cards}>
        <Facts title={text('schools.people')} total={[text('schools.all'), school.all]}>
          {kinds.map((kind) => (
            <Fact key={kind} name={text(`schools.${kind}`)} value={school.people[kind]} />
          ))}
        </Facts>
        <Facts title={text('schools.use')} total={[text('schools.all'), school.signedIn]}>
          {kinds.map((kind) => (
            <Fact key={kind} name={text(`schools.${kind}`)} value={school.signedInByKind[kind]} />
          ))}
        </Facts>
        <Facts title={text('schools.applications')}>
          {school.applications.length === 0 && <Fact name={text('schools.noApplications')} value="" />}
          {school.applications.map((application) => (
            <Fact key={application.code} name={localName(language, application)} value={application.opened} />
          ))}
        </Facts>
        <Facts title={text('schools.address')}>
          <Fact name={text('schools.code')} value={school.code} />
          <Fact name={text('schools.host')} value={school.hosts.join(', ') || text('schools.noHost')} />
          <Fact
            name={text('schools.ways')}
            value={new Intl.ListFormat(language).format([
              text('schools.way.password'),
              ...signIn.map((way) => text(`schools.way.${way}`)),
            ])}
          />
        </Facts>
      </div>
      <Card title={text('schools.licences')}>
        <p>
          <LicenceMark state={school.licence} />
        </p>
        <dl className={styles.columns}>
          {school.licences.map((licence) => (
            <Fact
              key={licence.code}
              name={localName(language, licence)}
              value={`${day(licence.endTime)} · ${licenceWord(licence.state, language)}`}
            />
          ))}
        </dl>
      </Card>
    </>
  )
}

type FactsProps = { title: string; total?: [name: string, count: number]; children: ReactNode }

function Facts({ title, total, children }: FactsProps) {
  return (
    <Card title={title}>
      <dl className={styles.facts}>
        {total && <Fact name={total[0]} value={<strong>{total[1]}</strong>} />}
        {children}
      </dl>
    </Card>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
