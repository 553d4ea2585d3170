import { changePerson, readPerson } from '@homeroom/contract/people/people-endpoints.ts'
import type { Person, PersonFields } from '@homeroom/contract/people/people-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { usePeopleText } from '../people-texts.ts'
import { type PersonDraft, PersonFieldset, usePersonFields } from './person-fields.tsx'

/** What is known of a person, to be changed; somebody else who saved first loses nothing. */
export function ChangePersonForm({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const text = usePeopleText()
  const language = useLanguage()
  const { call, announce } = useHost()
  const { query } = useAdministeredUnit()
  const form = useForm(changePerson, {
    record: person,
    values: (saved: Person): PersonDraft => {
      const { realName, englishName, loginName, sex, number, phone, mail, classId, campusId } = saved
      const fields = { realName, englishName, loginName, sex, number, phone, mail, classId, campusId }
      return { ...fields, takeKnownName: false }
    },
    input: (values: PersonDraft, { id, version }: Person) => ({ query, body: { ...values, id, version } }),
    saved: (reply) => reply,
    readAgain: () => call(readPerson, { query: { ...query, id: person.id } }),
    onSaved(saved) {
      announce.success(text('changed', { name: personName(language, saved) }))
      onChanged()
    },
  })
  const { draft, errors, change } = form
  return (
    <FormPage form={form} fields={usePersonFields()}>
      <PersonFieldset
        userType={person.userType}
        id={person.id}
        draft={draft}
        errors={errors}
        change={change}
        fixed={useFixed(person)}
      />
    </FormPage>
  )
}

/** What leads into the account is changed by those who may help with access; one's own addresses on the account page. */
function useFixed({ id }: Person): Partial<Record<keyof PersonFields, string>> {
  const text = usePeopleText()
  const { userId } = useSession()
  const mayHandOutWaysIn = usePermission('administration_people_access')
  const addresses = (why: string) => ({ mail: why, phone: why })
  return {
    ...(!mayHandOutWaysIn && { loginName: text('wayIn.fixed'), ...addresses(text('wayIn.fixed')) }),
    ...(id === userId && addresses(text('wayIn.own'))),
  }
}
