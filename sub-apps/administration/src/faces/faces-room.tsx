import { readFacePeople, remindAboutFaces, removeFaceOf } from '@homeroom/contract/faces/face-office-endpoints.ts'
import type { FacePeopleQuery, FacePerson, FaceReminderScope } from '@homeroom/contract/faces/face-office-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListBar } from '@homeroom/sub-app-kit/list/list-bar.tsx'
import { type FilterOf, useList } from '@homeroom/sub-app-kit/list/use-list.ts'
import { useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { kinds, useClassOptions } from '../people/list/people-filters.ts'
import styles from '../people/people-room.module.css'
import { useFacePeopleColumns } from './face-people-columns.tsx'
import { FacePhoto } from './face-photo.tsx'
import { useFacesText } from './faces-texts.ts'

const states = ['registered', 'agreed', 'missing'] as const

/** Whose face is registered, who has agreed and who is missing. A photograph is seen only when it is asked for. */
export function FacesRoom() {
  const text = useFacesText()
  const { query, keep } = useAdministeredUnit()
  const settings = useRouteLink({ path: '/settings', parameters: { ...keep, page: 'faces' } })
  const maySet = usePermission('administration_settings')
  // A question that fades out keeps its words.
  const [asked, setAsked] = useState<FacePerson | null>(null)
  const [asking, setAsking] = useState(false)
  const [pictured, setPictured] = useState<FacePerson | null>(null)
  const list = useList(readFacePeople, {
    columns: useFacePeopleColumns({
      onRemove(person) {
        setAsked(person)
        setAsking(true)
      },
      onPhoto: setPictured,
    }),
    rowKey: ({ id }: FacePerson) => id,
    filters: useFilters(),
    always: query,
    failedText: text('failed'),
  })
  const counts = list.reply?.counts
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.title}>{text('title')}</h1>
        {maySet && (
          <div className={styles.buttons}>
            <ButtonLink {...settings}>{text('settings')}</ButtonLink>
          </div>
        )}
      </header>
      <p className={styles.note}>{counts ? text('counts', counts) : text('counting')}</p>
      <ListBar list={list} searchLabel={text('search')} />
      {list.reply?.offered && <Reminder list={list} />}
      <Table
        {...list.table}
        caption={text('title')}
        headed
        empty={{ text: text(list.narrowed ? 'notFound' : 'none') }}
      />
      {pictured && <FacePhoto person={pictured} onClose={() => setPictured(null)} onRegistered={list.again} />}
      {asked && <RemoveFace person={asked} visible={asking} onClose={() => setAsking(false)} onRemoved={list.again} />}
    </div>
  )
}

/** Those who are listed without a face, filtered by state, kind and class: a search finds single people, who are not reminded. */
function scopeOf({ state, userType, classId, search }: FacePeopleQuery): FaceReminderScope | null {
  if (search || (state !== 'missing' && state !== 'agreed')) return null
  return { state, ...(userType && { userType }), ...(classId && { classId }) }
}

/** Reminds those who are listed by a message, after a question that says how many. */
function Reminder({
  list,
}: {
  list: ReturnType<typeof useList<FacePeopleQuery, { list: FacePerson[]; total: number }>>
}) {
  const text = useFacesText()
  const { call, announce } = useHost()
  const { query } = useAdministeredUnit()
  const [asking, setAsking] = useState(false)
  const scope = scopeOf(list.query)
  // The number is that of what is asked, and not of the answer before.
  if (!scope || list.total === 0 || list.table.state?.step !== 'ready') return null
  async function remind(body: FaceReminderScope) {
    const { reminded, today } = await call(remindAboutFaces, { query, body }, { shown: false })
    if (today) announce.warning(text('remindedToday'))
    else if (reminded === 0) announce.warning(text('remindedNobody'))
    else announce.success(text('reminded', { reminded }))
  }
  return (
    <div className={styles.buttons}>
      <Button onClick={() => setAsking(true)}>{text('remind', { people: list.total })}</Button>
      <Confirmation
        visible={asking}
        title={text('remindAsk', { people: list.total })}
        confirmLabel={text('remindDo')}
        onConfirm={() => remind(scope)}
        onClose={() => setAsking(false)}
      >
        <p>{text(`remindText.${scope.state}`)}</p>
      </Confirmation>
    </div>
  )
}

type RemoveFaceProps = { person: FacePerson; visible: boolean; onClose: () => void; onRemoved: () => void }

/** Deletes a face and ends the consent; of whoever has only agreed it ends the consent. */
function RemoveFace({ person, visible, onClose, onRemoved }: RemoveFaceProps) {
  const text = useFacesText()
  const language = useLanguage()
  const { call, announce } = useHost()
  const { query } = useAdministeredUnit()
  const name = personName(language, person)
  const act = person.state === 'registered' ? 'delete' : 'end'
  async function remove() {
    await call(removeFaceOf, { query, body: { id: person.id } }, { shown: false })
    onRemoved()
    announce.success(text(`done.${act}`, { name }))
  }
  return (
    <Confirmation
      visible={visible}
      tone="danger"
      title={text(`ask.${act}`, { name })}
      confirmLabel={text(act)}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text(`askText.${act}`, { name })}</p>
    </Confirmation>
  )
}

function useFilters(): FilterOf<FacePeopleQuery>[] {
  const text = useFacesText()
  const classes = useClassOptions()
  return [
    {
      kind: 'one',
      key: 'state',
      label: text('state'),
      options: states.map((state) => ({ value: state, label: text(`state.${state}`) })),
    },
    {
      kind: 'one',
      key: 'userType',
      label: text('kind'),
      options: kinds.map((kind) => ({ value: kind, label: text(`kind.${kind}`) })),
    },
    { kind: 'one', key: 'classId', label: text('class'), options: classes },
  ]
}
