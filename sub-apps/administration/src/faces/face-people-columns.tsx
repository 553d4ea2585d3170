import type { FacePerson } from '@homeroom/contract/faces/face-office-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, usePermission, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from '../people/people-room.module.css'
import { useFacesText } from './faces-texts.ts'

const tones = { registered: 'success', agreed: 'accent', missing: 'plain' } as const

type FaceActs = { onRemove: (person: FacePerson) => void; onPhoto: (person: FacePerson) => void }

/** What the list tells of a person's face, and the ways to register, see and delete it. */
export function useFacePeopleColumns({ onRemove, onPhoto }: FaceActs): Column<FacePerson>[] {
  const text = useFacesText()
  const language = useLanguage()
  const { timeZone } = useUnit()
  const { keep, own } = useAdministeredUnit()
  const maySeePeople = usePermission('administration_people')
  const dayOf = (at: string | null) => (at === null ? null : new Date(at))
  return [
    {
      key: 'name',
      title: text('name'),
      names: true,
      sortable: true,
      kind: 'text',
      verbatim: true,
      value: (person) => personName(language, person),
      cell: (person) =>
        maySeePeople ? (
          <RouteLink className={styles.name} path="/people" parameters={{ ...keep, person: person.id }}>
            {personName(language, person)}
          </RouteLink>
        ) : (
          personName(language, person)
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
    {
      key: 'state',
      title: text('state'),
      kind: 'text',
      short: true,
      value: ({ state }) => text(`state.${state}`),
      // A card stretches what stands in it; the words around a tag do not.
      cell: ({ state }) => (
        <span>
          <Tag label={text(`state.${state}`)} tone={tones[state]} />
        </span>
      ),
    },
    {
      key: 'consentBy',
      title: text('consentBy'),
      kind: 'text',
      short: true,
      value: ({ consentBy }) => text(`consentBy.${consentBy}`),
    },
    {
      key: 'agreedAt',
      title: text('agreedAt'),
      kind: 'date',
      timeZone,
      extra: true,
      value: ({ agreedAt }) => dayOf(agreedAt),
    },
    {
      key: 'registeredAt',
      title: text('registeredAt'),
      sortable: true,
      kind: 'date',
      timeZone,
      value: ({ registerTime }) => dayOf(registerTime),
    },
    {
      key: 'acts',
      title: text('acts'),
      kind: 'custom',
      cell: (person) => {
        if (person.state === 'missing') return null
        const registered = person.state === 'registered'
        const acts = [
          // An area registers nobody at its schools: their own office does, where the person is.
          ...(own ? [{ act: registered ? 'photo' : 'register', run: onPhoto } as const] : []),
          { act: registered ? 'delete' : 'end', run: onRemove } as const,
        ]
        return (
          <span className={styles.buttons}>
            {acts.map(({ act, run }) => (
              <Button
                key={act}
                tone="quiet"
                size="small"
                aria-label={text(`of.${act}`, { name: personName(language, person) })}
                onClick={() => run(person)}
              >
                {text(act)}
              </Button>
            ))}
          </span>
        )
      },
    },
  ]
}
