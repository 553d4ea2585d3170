import type { ListedPerson } from '@homeroom/contract/people/people-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { PersonAvatar } from '@homeroom/ui-kit/avatar/person-avatar.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { Verbatim } from '@homeroom/ui-kit/verbatim/verbatim.tsx'
import { usePeoplePlace } from '../people-place.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'
import { useCampusOptions } from './people-filters.ts'

/** What the list tells of a person; some of it only when its reader asks. */
export function usePeopleColumns(): Column<ListedPerson>[] {
  const text = usePeopleText()
  const language = useLanguage()
  const { timeZone } = useUnit()
  const place = usePeoplePlace()
  const withCampuses = useCampusOptions().length > 0
  const stateOf = ({ hasAccount, status }: ListedPerson) => (hasAccount ? status : 'without')
  return [
    {
      key: 'name',
      title: text('name'),
      names: true,
      sortable: true,
      kind: 'text',
      verbatim: true,
      value: (person) => personName(language, person),
      cell: (person) => (
        <span className={styles.pictured}>
          <PersonAvatar name={personName(language, person)} picture={person.picture} />
          {person.hasAccount ? (
            <RouteLink className={styles.name} {...place.person(person.id)}>
              {personName(language, person)}
            </RouteLink>
          ) : (
            <Verbatim>{personName(language, person)}</Verbatim>
          )}
        </span>
      ),
    },
    { key: 'kind', title: text('kind'), kind: 'text', short: true, value: ({ userType }) => text(`kind.${userType}`) },
    {
      key: 'class',
      title: text('class'),
      kind: 'text',
      short: true,
      value: ({ className, classEnglishName }) =>
        localName(language, { name: className, englishName: classEnglishName }),
    },
    ...(withCampuses
      ? [
          {
            key: 'campus',
            title: text('campus'),
            kind: 'text',
            short: true,
            extra: true,
            value: ({ campusName, campusEnglishName }: ListedPerson) =>
              localName(language, { name: campusName, englishName: campusEnglishName }),
          } as const,
        ]
      : []),
    {
      key: 'loginName',
      title: text('loginName'),
      sortable: true,
      kind: 'text',
      verbatim: true,
      value: ({ loginName }) => loginName,
    },
    { key: 'number', title: text('number'), kind: 'text', verbatim: true, short: true, value: ({ number }) => number },
    { key: 'phone', title: text('phone'), kind: 'text', verbatim: true, value: ({ phone }) => phone },
    { key: 'mail', title: text('mail'), kind: 'text', verbatim: true, extra: true, value: ({ mail }) => mail },
    {
      key: 'status',
      title: text('status'),
      kind: 'text',
      short: true,
      value: (person) => text(`status.${stateOf(person)}`),
      // A card stretches what stands in it; the words around a tag do not.
      cell: (person) => (
        <span>
          <Tag label={text(`status.${stateOf(person)}`)} tone={tones[stateOf(person)]} />
        </span>
      ),
    },
    {
      key: 'password',
      title: text('password'),
      kind: 'text',
      short: true,
      extra: true,
      value: ({ hasPassword }) => text(hasPassword ? 'password.yes' : 'password.no'),
    },
    {
      key: 'addedAt',
      title: text('addedAt'),
      sortable: true,
      kind: 'date',
      timeZone,
      extra: true,
      value: ({ addedAt }) => (addedAt === null ? null : new Date(addedAt)),
    },
  ]
}

const tones = { active: 'success', disabled: 'danger', without: 'warning' } as const
