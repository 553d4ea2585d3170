import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import { peopleInOneCall } from '@homeroom/contract/limits.ts'
import {
  bringPeopleBack,
  giveAccounts,
  readPeopleIds,
  suspendPeople,
} from '@homeroom/contract/people/people-endpoints.ts'
import { changeManyPeople, helpManyWithAccess } from '@homeroom/contract/people/people-job-endpoints.ts'
import type { PeopleQuery } from '@homeroom/contract/people/people-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { usePermission, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import type { ChosenOf, ListAction } from '@homeroom/sub-app-kit/list/list-selection.ts'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { useBeginJob } from '../../jobs/use-own-jobs.ts'
import type { RoleOfMany } from '../../roles/role-of-many-dialog.tsx'
import { usePeopleText } from '../people-texts.ts'

const pupilKey = 'pupil:'

/** Both calls that change whether somebody may sign in. */
type StatusCall = Endpoint<undefined, { unitId?: string }, { ids: string[] }, { done: string[] }>

type Opens = { onSlips: (ids: readonly string[]) => void; onRole: (asked: RoleOfMany) => void }

/** What can be done to everybody who is chosen. What does not fit somebody leaves them out, and says for how many it was done. */
export function usePeopleActions({ onSlips, onRole }: Opens): ListAction<PeopleQuery>[] {
  const text = usePeopleText()
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  const begin = useBeginJob()
  const { userId } = useSession()
  const mayChange = usePermission('administration_people_change')
  const mayGiveRoles = usePermission('administration_roles_change')
  const mayMakePasswords = usePermission('administration_people_access')

  async function accountsOf(chosen: ChosenOf<PeopleQuery>): Promise<string[]> {
    if ('keys' in chosen) return chosen.keys.filter((key) => !key.startsWith(pupilKey))
    return (await call(readPeopleIds, { query: chosen.query }, { shown: false })).ids
  }
  /** Nobody suspends themselves or resets their own password: the server would refuse it for all. */
  const othersOf = async (chosen: ChosenOf<PeopleQuery>) => (await accountsOf(chosen)).filter((id) => id !== userId)
  async function act(endpoint: StatusCall, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return []
    return (await call(endpoint, { query, body: { ids: [...ids] } }, { shown: false })).done
  }
  /** No dialog is open any more that could say why it was not taken back: the page says it. */
  const takeBack = (endpoint: StatusCall, ids: readonly string[]) => call(endpoint, { query, body: { ids: [...ids] } })
  /** Whoever is meant, for a job: all who are found, whoever they are, are found by the server. */
  function meant(chosen: ChosenOf<PeopleQuery>) {
    if ('keys' in chosen) return { ids: chosen.keys.filter((key) => !key.startsWith(pupilKey)) }
    const { unitId: _, order: __, descending: ___, page: ____, pageSize: _____, ...filters } = chosen.query
    return { found: { query: filters, total: chosen.total } }
  }
  const isMany = (chosen: ChosenOf<PeopleQuery>) =>
    ('keys' in chosen ? chosen.keys.length : chosen.total) > peopleInOneCall
  const changeMany = (act: 'suspend' | 'bringBack', chosen: ChosenOf<PeopleQuery>) =>
    begin(call(changeManyPeople, { query, body: { act, ...meant(chosen) } }, { shown: false }))
  const access = (act: 'signOut' | 'requirePassword'): ListAction<PeopleQuery> => ({
    key: act,
    label: text(act),
    question: question(act),
    async run(chosen) {
      const of = meant(chosen)
      if (of.ids?.length === 0) return { done: text('noAccounts') }
      return begin(call(helpManyWithAccess, { query, body: { act, ...of } }, { shown: false }))
    },
  })
  const role = (act: RoleOfMany['act']): ListAction<PeopleQuery> => ({
    key: `${act}Role`,
    label: text(`role.${act}`),
    async run(chosen) {
      const of = meant(chosen)
      const count = of.ids?.length ?? of.found?.total ?? 0
      if (count === 0) return { done: text('noAccounts') }
      onRole({ act, of, count })
      return null
    },
  })
  const question =
    (name: 'suspend' | 'bringBack' | 'giveAccounts' | 'slips' | 'signOut' | 'requirePassword') => (count: number) => ({
      title: text(`ask.${name}`, { count }),
      text: text(`askText.${name}`),
      confirm: text(name),
    })
  const changes: ListAction<PeopleQuery>[] = [
    {
      key: 'suspend',
      label: text('suspend'),
      tone: 'danger',
      question: question('suspend'),
      async run(chosen) {
        if (isMany(chosen)) return changeMany('suspend', chosen)
        const done = await act(suspendPeople, await othersOf(chosen))
        return {
          done: text('suspend.done', { count: done.length }),
          ...undoOf(done, () => takeBack(bringPeopleBack, done)),
        }
      },
    },
    {
      key: 'bringBack',
      label: text('bringBack'),
      question: question('bringBack'),
      async run(chosen) {
        if (isMany(chosen)) return changeMany('bringBack', chosen)
        const done = await act(bringPeopleBack, await accountsOf(chosen))
        return {
          done: text('bringBack.done', { count: done.length }),
          ...undoOf(done, () => takeBack(suspendPeople, done)),
        }
      },
    },
    {
      key: 'giveAccounts',
      label: text('giveAccounts'),
      // A query finds accounts; pupils without one are known by their rows.
      tickedOnly: true,
      question: question('giveAccounts'),
      async run(chosen) {
        const keys = 'keys' in chosen ? chosen.keys : []
        const pupilIds = keys.filter((key) => key.startsWith(pupilKey)).map((key) => key.slice(pupilKey.length))
        if (pupilIds.length === 0) return { done: text('giveAccounts.none') }
        await call(giveAccounts, { query, body: { pupilIds } }, { shown: false })
        return { done: text('giveAccounts.done', { count: pupilIds.length }) }
      },
    },
  ]
  return [
    ...(mayChange ? changes : []),
    ...(mayGiveRoles ? [role('give'), role('take')] : []),
    ...(mayMakePasswords
      ? [
          {
            key: 'slips',
            label: text('slips'),
            question: question('slips'),
            async run(chosen: ChosenOf<PeopleQuery>) {
              const ids = await othersOf(chosen)
              if (ids.length === 0) return { done: text('slips.nobody') }
              onSlips(ids)
              return { done: text('slips.begun', { count: ids.length }) }
            },
          },
          access('requirePassword'),
          access('signOut'),
        ]
      : []),
  ]
}

const undoOf = (done: readonly string[], undo: () => Promise<unknown>) => (done.length > 0 ? { undo } : {})
