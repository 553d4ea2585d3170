import {
  findPeopleForCodes,
  issuePasswordCode,
  requirePasswordChange,
} from '@homeroom/contract/accounts/passwords/password-people-endpoints.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './password-people.module.css'

const kinds: Readonly<Record<string, 'passwordPeople.pupil' | 'passwordPeople.teacher' | 'passwordPeople.parent'>> = {
  [userType.student]: 'passwordPeople.pupil',
  [userType.teacher]: 'passwordPeople.teacher',
  [userType.parent]: 'passwordPeople.parent',
}

/** An administrator helps people who forgot their password, without ever seeing one. */
export function PasswordPeopleSection() {
  const text = useText()
  const failureText = useFailureWords()
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const [forced, setForced] = useState<FoundPerson | null>(null)
  const { people, search, issue, issuingFor, issued, force } = usePasswordPeople()

  function find(event: FormEvent) {
    event.preventDefault()
    search(typed)
  }
  async function confirmForce() {
    if (!forced) return
    await force(forced)
    announce.success(text('passwordPeople.forced', { name: localName(language, forced) }))
  }

  return (
    <Card title={text('passwordPeople.title')}>
      <div className={styles.section}>
        <p>{text('passwordPeople.text')}</p>
        <form className={styles.search} onSubmit={find}>
          <TextField
            label={text('passwordPeople.search')}
            name="name"
            type="search"
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" busy={people.isFetching}>
            {text('passwordPeople.searchButton')}
          </Button>
        </form>
        {people.isLoading && <Skeleton lines={3} />}
        {people.isError && <p role="alert">{text('platform.serverError')}</p>}
        {people.data?.length === 0 && <p role="status">{text('passwordPeople.nobody')}</p>}
        {people.data && people.data.length > 0 && (
          <ul className={styles.people} aria-label={text('passwordPeople.found')}>
            {people.data.map((person) => (
              <li key={person.userId}>
                <div className={styles.who}>
                  {localName(language, person)}
                  <span>
                    {person.loginName} · {text(kinds[person.userType] ?? 'passwordPeople.staff')}
                  </span>
                </div>
                <Button busy={issuingFor === person.userId} onClick={() => issue(person)}>
                  {text('passwordPeople.code')}
                </Button>
                <Button tone="quiet" onClick={() => setForced(person)}>
                  {text('passwordPeople.force')}
                </Button>
                {issued?.person.userId === person.userId && <IssuedCode issued={issued} />}
              </li>
            ))}
          </ul>
        )}
        <Confirmation
          visible={forced !== null}
          title={text('passwordPeople.force')}
          confirmLabel={text('passwordPeople.force')}
          tone="danger"
          onConfirm={confirmForce}
          onClose={() => setForced(null)}
          failureText={failureText}
        >
          {forced && text('passwordPeople.forceSure', { name: localName(language, forced) })}
        </Confirmation>
      </div>
    </Card>
  )
}

/** A code to hand over; printed, it is all that stands on the sheet. */
function IssuedCode({ issued: { person, code } }: { issued: { person: FoundPerson; code: string } }) {
  const text = useText()
  const { language } = useLanguage()
  const whose = { name: localName(language, person), login: person.loginName }
  return (
    <div className={styles.code} role="status">
      <strong>{text('passwordPeople.codeFor', whose)}</strong>
      <output>{code}</output>
      <p>{text('passwordPeople.codeText')}</p>
      <Button onClick={() => window.print()}>{text('passwordPeople.print')}</Button>
    </div>
  )
}

type FoundPerson = Awaited<ReturnType<typeof find>>[number]

const find = (name: string) => callQuietly(findPeopleForCodes, { query: { name } })

/** Finds people of the administrator's unit, and what can be done about their passwords. */
function usePasswordPeople() {
  const [name, setName] = useState('')
  const people = useQuery({
    queryKey: ['password', 'people', name],
    queryFn: () => find(name),
    enabled: name !== '',
    staleTime: 0,
  })
  const issuing = useMutation({
    mutationFn: async (person: FoundPerson) => {
      const { userId } = person
      return { person, ...(await call(issuePasswordCode, { body: { userId } })) }
    },
    // A code is nothing to keep once the page is left.
    gcTime: 0,
  })
  return {
    people,
    search: (typed: string) => {
      issuing.reset()
      setName(typed.trim())
    },
    issue: issuing.mutate,
    issuingFor: issuing.isPending ? issuing.variables.userId : null,
    issued: issuing.data ?? null,
    force: ({ userId }: FoundPerson) => call(requirePasswordChange, { body: { userId } }, { shown: false }),
  }
}
