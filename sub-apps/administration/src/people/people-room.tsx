import { readPeople } from '@homeroom/contract/people/people-endpoints.ts'
import type { ListedPerson } from '@homeroom/contract/people/people-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useLatest } from '@homeroom/sub-app-kit/use-latest.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useSearchWords } from '@homeroom/ui-kit/typing/use-search-words.ts'
import { useAdministeredUnit } from '../administered-unit.ts'
import { usePeopleText } from './people-texts.ts'

const nothing: { list: ListedPerson[]; total: number } = { list: [], total: 0 }

/** The people of the unit, searched and paged by the server. */
export function PeopleRoom() {
  const text = usePeopleText()
  const { query, keep } = useAdministeredUnit()
  const { parameters, go } = useRoute()
  const search = parameters.get('search') ?? ''
  const page = Math.max(1, Math.trunc(Number(parameters.get('page') ?? 1)) || 1)
  const people = useCall(readPeople, { query: { ...query, page, search } })
  const last = useLatest(people, nothing)
  const { typed, type } = useSearchWords(search, (words) =>
    go('/people', { ...keep, search: words || undefined }, { replace: search !== '' }),
  )
  const columns: Column<ListedPerson>[] = [
    { key: 'name', title: text('name'), names: true, kind: 'text', value: ({ realName }) => realName },
    { key: 'kind', title: text('kind'), kind: 'text', value: ({ userType }) => text(`kind.${userType}`) },
    { key: 'loginName', title: text('loginName'), kind: 'text', value: ({ loginName }) => loginName },
    { key: 'number', title: text('number'), kind: 'text', value: ({ number }) => number },
    { key: 'phone', title: text('phone'), kind: 'text', value: ({ phone }) => phone },
    { key: 'status', title: text('status'), kind: 'text', value: ({ status }) => text(`status.${status}`) },
  ]
  return (
    <>
      <h1>{text('title')}</h1>
      <search>
        <TextField
          label={text('search')}
          type="search"
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
      </search>
      <Table
        caption={text('title')}
        headed
        columns={columns}
        rows={last.list}
        rowKey={({ id }) => id}
        paging={{
          page,
          pageSize: defaultPageSize,
          total: last.total,
          onPage: (next) => go('/people', { ...keep, search: search || undefined, page: String(next) }),
        }}
        state={
          people.step === 'failed'
            ? { step: 'failed', text: text('failed'), onTryAgain: people.again }
            : { step: people.step }
        }
        empty={{ text: text(search === '' ? 'none' : 'notFound') }}
      />
    </>
  )
}
