import { readContacts } from '@homeroom/contract/contacts/contact-endpoints.ts'
import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useCurrentChild, useLanguage, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListSearch } from '@homeroom/sub-app-kit/list/list-search.tsx'
import { MorePages } from '@homeroom/sub-app-kit/more-pages.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { usePages } from '@homeroom/sub-app-kit/use-pages.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { type PeopleKind, peopleKinds } from '../contacts-place.ts'
import { useContactsText } from '../contacts-texts.ts'
import screen from '../parts/screen.module.css'
import { ContactRow } from './contact-row.tsx'
import styles from './people.module.css'

type PeopleProps = { search: string; kind: PeopleKind | undefined }

/** The people of the staff whom one may reach: colleagues, who are searched, or the few teachers of one's class. */
export function PeopleScreen({ search, kind }: PeopleProps) {
  const text = useContactsText()
  const staff = isStaff(useSession().userType)
  const childId = useCurrentChild()
  const { go } = useRoute()
  const look = (changes: Partial<PeopleProps>) => {
    const next = { search, kind, ...changes }
    go('/', { search: next.search || undefined, kind: next.kind }, { replace: true })
  }
  return (
    <div className={screen.screen}>
      {staff && (
        <div className={styles.filters}>
          <div className={styles.search}>
            <ListSearch label={text('people.search')} words={search} onSearch={(words) => look({ search: words })} />
          </div>
          <SelectField
            label={text('people.kind')}
            value={kind ?? ''}
            options={[
              { value: '', label: text('people.kind.all') },
              ...peopleKinds.map((one) => ({ value: one, label: text(`people.kind.${one}`) })),
            ]}
            onChange={({ target }) => look({ kind: peopleKinds.find((one) => one === target.value) })}
          />
        </div>
      )}
      <People key={`${search} ${kind} ${childId}`} search={search} kind={kind} childId={childId} />
    </div>
  )
}

function People({ search, kind, childId }: PeopleProps & { childId: string | null }) {
  const text = useContactsText()
  const language = useLanguage()
  const staff = isStaff(useSession().userType)
  const { go } = useRoute()
  const { state, again, more } = usePages(readContacts, (after) => ({
    query: {
      ...(search === '' ? {} : { search }),
      ...(kind === undefined ? {} : { kind }),
      ...(childId === null ? {} : { childId }),
      ...(after === undefined ? {} : { after }),
    },
  }))
  if (state.step === 'loading') return <Skeleton shape="page" lines={6} />
  if (state.step === 'failed') return <TryAgain text={text('people.failed')} onTryAgain={again} />
  const people = state.pages.flatMap(({ list }) => list)
  const child = state.pages[0]?.child
  const title = child
    ? text('people.ofChild', { name: personName(language, child) })
    : text(staff ? 'people.title' : 'people.own')
  return (
    <>
      <h1 className={screen.title}>{title}</h1>
      {people.length === 0 ? (
        search === '' && kind === undefined ? (
          <EmptyData
            text={text(staff ? 'people.none' : 'people.noClass')}
            action={<Button onClick={again}>{text('again')}</Button>}
          />
        ) : (
          <EmptyData
            text={search === '' ? text('people.noneOfKind') : text('people.notFound', { search })}
            action={<Button onClick={() => go('/', {}, { replace: true })}>{text('people.all')}</Button>}
          />
        )
      ) : (
        <PlainList className={styles.list}>
          {people.map((contact) => (
            <ContactRow key={contact.id} contact={contact} />
          ))}
        </PlainList>
      )}
      <MorePages state={state} label={text('people.more')} failed={text('people.failed')} onMore={more} />
    </>
  )
}
