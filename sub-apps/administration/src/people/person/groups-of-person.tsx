import { addGroupMembers, readGroupNames, removeGroupMembers } from '@homeroom/contract/people/group-endpoints.ts'
import type { Person, PersonDetails } from '@homeroom/contract/people/people-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { DateRangeField } from '@homeroom/ui-kit/calendar/date-range-field.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Combobox } from '@homeroom/ui-kit/combobox/combobox.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useCallback, useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { useDayText } from '../../classes/use-day-text.ts'
import { usePeoplePlace } from '../people-place.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'

type GroupOfPerson = PersonDetails['groups'][number]
type Props = { person: Person; details: PersonDetails; again: () => void }

/** The groups that somebody is in, with their days: put into one and taken out, for those who may change people. */
export function GroupsOfPerson({ person, details, again }: Props) {
  const text = usePeopleText()
  const language = useLanguage()
  const place = usePeoplePlace()
  const mayChange = usePermission('administration_people_change')
  const days = useDaysOf()
  const remove = useTakeOut({ person, details, again })
  const [adding, setAdding] = useState(false)
  return (
    <Card title={text('groups')}>
      {details.groups.length === 0 && <p className={styles.note}>{text('groups.none.person')}</p>}
      <PlainList className={styles.lines}>
        {details.groups.map((group) => (
          <li key={group.id} className={styles.way}>
            <span>
              <RouteLink className={styles.name} {...place.group(group.id)}>
                {localName(language, group)}
              </RouteLink>
              <span className={styles.note}>{days(group)}</span>
            </span>
            {!group.inForce && <Tag label={text('groups.notNow')} />}
            {mayChange && (
              <Button
                tone="quiet"
                size="small"
                aria-label={text('groups.takeOutOf', { group: localName(language, group) })}
                onClick={() => remove(group)}
              >
                {text('groups.takeOut')}
              </Button>
            )}
          </li>
        ))}
      </PlainList>
      {mayChange && (
        <div className={styles.buttons}>
          <Button onClick={() => setAdding(true)}>{text('groups.putPerson')}</Button>
        </div>
      )}
      {adding && <PutIntoGroup person={person} details={details} onClose={() => setAdding(false)} onSaved={again} />}
    </Card>
  )
}

function useDaysOf() {
  const text = usePeopleText()
  const dayText = useDayText()
  return ({ fromDay, untilDay }: GroupOfPerson) =>
    untilDay === null
      ? text('groups.since', { from: dayText(fromDay) })
      : text('groups.span', { from: dayText(fromDay), until: dayText(untilDay) })
}

/** Takes the person out of a group at once, and offers to undo it. */
function useTakeOut({ person, details: { today }, again }: Props) {
  const text = usePeopleText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const removing = useAction(removeGroupMembers)
  const adding = useAction(addGroupMembers)
  return async (group: GroupOfPerson) => {
    const { id, fromDay, untilDay } = group
    const words = { name: personName(language, person), group: localName(language, group) }
    const sent = await removing.run({ query, body: { id, people: [person.id] } })
    if (!sent.done) return
    again()
    const undo = async () => {
      const put = await adding.run({ query, body: { id, people: [person.id], fromDay, untilDay } })
      if (put.done) announce.success(text('groups.backIn', words))
      again()
    }
    // Whose days have passed does not come back by undoing: the server would refuse it.
    const mayComeBack = untilDay === null || untilDay >= today
    announce.success(
      text('groups.outOf', words),
      mayComeBack ? { action: { label: text('groups.undo'), run: () => void undo() } } : {},
    )
  }
}

type Values = { group: string; fromDay: string; untilDay: string }
type PutProps = { person: Person; details: PersonDetails; onClose: () => void; onSaved: () => void }

/** Puts the person into a group in which they are not yet. */
function PutIntoGroup({ person, details: { today, groups }, onClose, onSaved }: PutProps) {
  const text = usePeopleText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { announce, call } = useHost()
  const name = personName(language, person)
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const find = useCallback(
    async (typed: string) => {
      const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
      const all = await call(readGroupNames, { query }, { shown: false })
      return all
        .filter(({ id }) => !groups.some((group) => group.id === id))
        .filter((one) => words.every((word) => `${one.name} ${one.englishName}`.toLowerCase().includes(word)))
        .map((one) => ({ value: one.id, label: localName(language, one) }))
    },
    [call, query, groups, language],
  )
  const form = useForm(addGroupMembers, {
    record: { group: '', fromDay: today, untilDay: '' } as Values,
    values: (values: Values) => values,
    check: ({ group }) => (group === '' ? [{ field: 'group', message: text('groups.mustChoose') }] : []),
    input: ({ group, fromDay, untilDay }) => ({
      query,
      body: {
        ...{ id: group, people: [person.id] },
        ...(fromDay !== '' && { fromDay }),
        untilDay: untilDay === '' ? null : untilDay,
      },
    }),
    saved: (_reply, values) => values,
    onSaved() {
      announce.success(text('groups.personIn', { name, group: chosen?.label ?? '' }))
      onSaved()
      onClose()
    },
  })
  const { draft, errors, change } = form
  const fields = {
    group: text('groups.choose'),
    fromDay: text('groups.fromDay'),
    untilDay: text('groups.untilDay'),
  }
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('groups.putPersonTitle', { name })}
      saveLabel={text('groups.put')}
      form={form}
      fields={fields}
    >
      <Combobox
        label={text('groups.choose')}
        name="group"
        required
        errors={errors}
        options={find}
        nothing={text('groups.chooseNone')}
        value={chosen}
        onChange={(option) => {
          setChosen(option)
          change({ group: option?.value ?? '' })
        }}
      />
      <DateRangeField
        label={text('groups.days')}
        hint={text('groups.daysHint')}
        name="untilDay"
        errors={errors}
        today={today}
        value={{ start: draft.fromDay, end: draft.untilDay }}
        onChange={({ start, end }) => change({ fromDay: start, untilDay: end })}
      />
    </FormDialog>
  )
}
