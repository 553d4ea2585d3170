import { peopleAtOnceMaximum } from '@homeroom/contract/limits.ts'
import { addGroupMembers, matchForGroup } from '@homeroom/contract/people/group-endpoints.ts'
import type { Group } from '@homeroom/contract/people/group-schemas.ts'
import { readPeople } from '@homeroom/contract/people/people-endpoints.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { DateRangeField } from '@homeroom/ui-kit/calendar/date-range-field.tsx'
import { TextArea } from '@homeroom/ui-kit/fields/text-area.tsx'
import { PeoplePicker, type PickedPerson } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import { useCallback, useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'
import { readWords } from './read-words.ts'

type Props = { group: Group; onAdded: () => void }

/** Puts people into the group who are found by search, or by a column of login names or numbers. */
export function AddMembers({ group, onAdded }: Props) {
  const text = usePeopleText()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const adding = useAction(addGroupMembers, { fields: ['fromDay', 'untilDay'] })
  const [people, setPeople] = useState<readonly PickedPerson[]>([])
  const [days, setDays] = useState({ start: group.today, end: '' })
  const [pasting, setPasting] = useState(false)
  async function add() {
    const sent = await adding.run({
      query,
      body: {
        ...{ id: group.id, people: people.map(({ id }) => id) },
        ...(days.start !== '' && { fromDay: days.start }),
        untilDay: days.end === '' ? null : days.end,
      },
    })
    if (!sent.done) return
    const added = sent.reply.done.length
    announce.success(text('groups.added', { count: added, already: people.length - added }))
    setPeople([])
    onAdded()
  }
  return (
    <div className={styles.adding}>
      <PeoplePicker label={text('groups.addPeople')} find={useFindPeople()} value={people} onChange={setPeople} />
      {pasting && (
        <PastedWords
          onFound={(found) => {
            setPeople([...new Map([...people, ...found].map((one) => [one.id, one])).values()])
          }}
          onDone={() => setPasting(false)}
        />
      )}
      <DateRangeField
        label={text('groups.days')}
        hint={text('groups.daysHint')}
        name="untilDay"
        errors={adding.errors}
        today={group.today}
        value={days}
        onChange={setDays}
      />
      <div className={styles.buttons}>
        <Button tone="accent" busy={adding.busy} aria-disabled={people.length === 0} onClick={() => void add()}>
          {text('groups.putIn', { count: people.length })}
        </Button>
        {!pasting && <Button onClick={() => setPasting(true)}>{text('groups.paste')}</Button>}
      </div>
    </div>
  )
}

/** Finds people with an account by name, pinyin, number or telephone. */
function useFindPeople(): (words: string) => Promise<PickedPerson[]> {
  const text = usePeopleText()
  const language = useLanguage()
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  return useCallback(
    async (search) => {
      const asked = { ...query, search, hasAccount: true, status: 'active' } as const
      const { list } = await call(readPeople, { query: asked }, { shown: false })
      return list.map((person) => ({
        id: person.id,
        name: personName(language, person),
        kind: text(`kind.${person.userType}`),
        group: localName(language, { name: person.className, englishName: person.classEnglishName }),
      }))
    },
    [call, query, language, text],
  )
}

type PastedProps = { onFound: (people: readonly PickedPerson[]) => void; onDone: () => void }

/** A column of login names or numbers: whom each means is added to those who are chosen, and what means nobody stays to be mended. */
function PastedWords({ onFound, onDone }: PastedProps) {
  const text = usePeopleText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const matching = useAction(matchForGroup)
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState({ unknown: 0, several: 0 })
  const words = readWords(typed)
  const tooMany = words.length > peopleAtOnceMaximum
  const errors = [
    ...(tooMany ? [text('groups.tooMany')] : []),
    ...(left.unknown > 0 ? [text('groups.unknownWords', { count: left.unknown })] : []),
    ...(left.several > 0 ? [text('groups.severalWords', { count: left.several })] : []),
  ]
  async function find() {
    const sent = await matching.run({ query, body: { words } })
    if (!sent.done) return
    const meant = sent.reply.map(({ people }) => people)
    const found = meant.flatMap((people) => (people.length === 1 ? people : []))
    onFound(found.map((person) => ({ id: person.id, name: personName(language, person) })))
    announce.success(text('groups.wordsFound', { count: found.length }))
    const others = words.filter((_, at) => meant[at]?.length !== 1)
    if (others.length === 0) return onDone()
    setTyped(others.join('\n'))
    setLeft({
      unknown: meant.filter((people) => people.length === 0).length,
      several: meant.filter((people) => people.length > 1).length,
    })
  }
  return (
    <>
      <TextArea
        name="words"
        label={text('groups.words')}
        hint={text('groups.wordsHint')}
        rows={6}
        spellCheck={false}
        value={typed}
        errors={errors.map((message) => ({ field: 'words', message }))}
        onChange={({ target }) => {
          setTyped(target.value)
          setLeft({ unknown: 0, several: 0 })
        }}
      />
      <div className={styles.buttons}>
        <Button busy={matching.busy} aria-disabled={words.length === 0 || tooMany} onClick={() => void find()}>
          {text('groups.find', { count: words.length })}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {text('groups.stopPasting')}
        </Button>
      </div>
    </>
  )
}
