import {
  findPeopleForCodes,
  issuePasswordCode,
  requirePasswordChange,
} from '@homeroom/contract/accounts/passwords/password-people-endpoints.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'

export type FoundPerson = Awaited<ReturnType<typeof find>>[number]

const find = (name: string) => callQuietly(findPeopleForCodes, { query: { name } })

/** Finds people of the administrator's unit, and what can be done about their passwords. */
export function usePasswordPeople() {
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
