import { readEmergencyContacts, saveEmergencyContacts } from '@homeroom/contract/contacts/contact-endpoints.ts'
import {
  emergencyContactsMaximum,
  emergencyNameMaximum,
  emergencyPhoneMaximum,
  emergencyRelationMaximum,
} from '@homeroom/contract/contacts/contact-limits.ts'
import type { EmergencyContact, EmergencyContacts } from '@homeroom/contract/contacts/contact-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import type { FormFields } from '@homeroom/ui-kit/form/form-fields.ts'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { useContactsText } from '../contacts-texts.ts'
import styles from './emergency.module.css'
import {
  type DraftPerson,
  draftOf,
  fieldName,
  moved,
  type PersonField,
  personFields,
  problemsOf,
  withOneMore,
  written,
} from './emergency-draft.ts'

type Draft = { contacts: DraftPerson[] }

const longest: Record<PersonField, number> = {
  name: emergencyNameMaximum,
  relation: emergencyRelationMaximum,
  phone: emergencyPhoneMaximum,
}

/** Up to five people in the order in which they are called. A change can be taken back for a moment. */
export function EmergencyForm({ emergency, again }: { emergency: EmergencyContacts; again: () => void }) {
  const text = useContactsText()
  const { call, announce, refreshUnread } = useHost()
  const childId = emergency.child.id

  async function takeBack(before: readonly EmergencyContact[], version: number) {
    try {
      await call(saveEmergencyContacts, { body: { childId, contacts: [...before], version } })
      announce.success(text('emergency.undone'))
    } catch {
      // The page has told why.
    }
    again()
  }

  const form = useForm(saveEmergencyContacts, {
    record: emergency,
    values: ({ contacts }: EmergencyContacts): Draft => ({ contacts: draftOf(contacts) }),
    check: ({ contacts }) =>
      problemsOf(contacts, { missing: text('emergency.missing'), phone: text('emergency.phoneWrong') }),
    input: ({ contacts }, { version }) => ({ body: { childId, contacts: written(contacts), version } }),
    saved(reply, _, before) {
      const undo = { label: text('undo'), run: () => void takeBack(before.contacts, reply.version) }
      // The first list is not taken back: the to-do that asked for it is done and would not come again.
      announce.success(text('emergency.saved'), before.contacts.length > 0 ? { action: undo } : {})
      // That to-do is gone from the count.
      refreshUnread()
      return reply
    },
    readAgain: async () => {
      const read = await call(readEmergencyContacts, { query: { childId } }, { shown: false })
      return read ?? emergency
    },
  })
  const people = form.draft.contacts
  const change = (contacts: DraftPerson[]) => form.change({ contacts })
  const fields: FormFields<Draft> = {
    contacts: { label: text('emergency.people'), say: (all) => written(all).map(inWords).join('; ') },
    // Each row shows its own errors.
    ...Object.fromEntries(
      people.flatMap((person) => personFields.map((field) => [fieldName(person, field), text(`emergency.${field}`)])),
    ),
  }
  return (
    <FormPage form={form} fields={fields}>
      <ol className={styles.rows}>
        {people.map((person, place) => (
          <PersonRow
            key={person.key}
            person={person}
            place={place}
            last={place === people.length - 1}
            errors={form.errors}
            onChange={(changes) => change(people.map((one) => (one.key === person.key ? { ...one, ...changes } : one)))}
            onMove={(by) => change(moved(people, { key: person.key, by }))}
            onRemove={() => change(people.filter(({ key }) => key !== person.key))}
          />
        ))}
      </ol>
      {people.length < emergencyContactsMaximum ? (
        <div>
          <Button onClick={() => change(withOneMore(people))}>{text('emergency.add')}</Button>
        </div>
      ) : (
        <p className={styles.note}>{text('emergency.full', { count: emergencyContactsMaximum })}</p>
      )}
    </FormPage>
  )
}

const inWords = ({ name, relation, phone }: EmergencyContact) => `${name} (${relation}) ${phone}`

type PersonRowProps = {
  person: DraftPerson
  place: number
  last: boolean
  errors: readonly FieldError[]
  onChange: (changes: Partial<EmergencyContact>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function PersonRow({ person, place, last, errors, onChange, onMove, onRemove }: PersonRowProps) {
  const text = useContactsText()
  const number = place + 1
  return (
    <li className={styles.row}>
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>{text('emergency.person', { number })}</legend>
        {personFields.map((field) => (
          <TextField
            key={field}
            label={text(`emergency.${field}`)}
            name={fieldName(person, field)}
            type={field === 'phone' ? 'tel' : 'text'}
            autoComplete="off"
            required
            maxLength={longest[field]}
            errors={errors}
            value={person[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        ))}
      </fieldset>
      <div className={styles.rowActions}>
        {place > 0 && (
          <Button
            size="small"
            tone="quiet"
            aria-label={text('emergency.earlierOf', { number })}
            onClick={() => onMove(-1)}
          >
            {text('emergency.earlier')}
          </Button>
        )}
        {!last && (
          <Button
            size="small"
            tone="quiet"
            aria-label={text('emergency.laterOf', { number })}
            onClick={() => onMove(1)}
          >
            {text('emergency.later')}
          </Button>
        )}
        <Button size="small" tone="quiet" aria-label={text('emergency.removeOf', { number })} onClick={onRemove}>
          {text('emergency.remove')}
        </Button>
      </div>
    </li>
  )
}
