import { changeGroup, readGroup, removeGroup } from '@homeroom/contract/people/group-endpoints.ts'
import type { Group } from '@homeroom/contract/people/group-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { RouteLink, useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { Verbatim } from '@homeroom/ui-kit/verbatim/verbatim.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { BackLink } from '../../back-link.tsx'
import { usePeoplePlace } from '../people-place.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'
import { GroupDialog, useCheckedNames } from './group-dialog.tsx'
import { GroupMembers } from './group-members.tsx'

const missing: readonly unknown[] = ['not_found', 'validation_failed']

/** One group: who is in it, and what they have through it. */
export function GroupScreen({ id }: { id: string }) {
  const text = usePeopleText()
  const { query } = useAdministeredUnit()
  const place = usePeoplePlace()
  const group = useCall(readGroup, { query: { ...query, id } })
  return (
    <div className={styles.screen}>
      <BackLink {...place.groups}>{text('groups')}</BackLink>
      {group.step !== 'ready' && <h1 className={styles.title}>{text('groups.one')}</h1>}
      {group.step === 'loading' && <Skeleton shape="page" lines={8} />}
      {group.step === 'failed' &&
        (missing.includes(refusalCode(group.failure)) ? (
          <EmptyData text={text('groups.gone')} />
        ) : (
          <TryAgain text={text('groups.oneFailed')} onTryAgain={group.again} />
        ))}
      {group.step === 'ready' && <OpenGroup group={group.data} onChanged={group.again} />}
    </div>
  )
}

function OpenGroup({ group, onChanged }: { group: Group; onChanged: () => void }) {
  const text = usePeopleText()
  const language = useLanguage()
  const mayChange = usePermission('administration_people_change')
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null)
  const people = useRouteLink(usePeoplePlace().peopleOfGroup(group.id))
  const close = () => setAsked(null)
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{localName(language, group)}</h1>
        <div className={styles.buttons}>
          <ButtonLink {...people}>{text('groups.asPeople')}</ButtonLink>
          {mayChange && (
            <>
              <Button onClick={() => setAsked('rename')}>{text('groups.rename')}</Button>
              <Button onClick={() => setAsked('remove')}>{text('groups.remove')}</Button>
            </>
          )}
        </div>
      </header>
      <GroupMembers group={group} mayChange={mayChange} onChanged={onChanged} />
      <div className={styles.cards}>
        <RolesOfGroup group={group} />
        <ApplicationsOfGroup group={group} />
      </div>
      {asked === 'rename' && <RenameGroup group={group} onClose={close} onChanged={onChanged} />}
      <RemoveGroup group={group} visible={asked === 'remove'} onClose={close} />
    </>
  )
}

/** What the people of the group hold through it. It is given where the role is. */
function RolesOfGroup({ group: { roles } }: { group: Group }) {
  const text = usePeopleText()
  const language = useLanguage()
  const { keep } = useAdministeredUnit()
  const maySeeRoles = usePermission('administration_roles')
  return (
    <Card title={text('groups.roles')}>
      {roles.length === 0 && <p className={styles.note}>{text('groups.noRoles')}</p>}
      <PlainList className={styles.lines}>
        {roles.map((role) => (
          <li key={role.id}>
            {maySeeRoles ? (
              <RouteLink className={styles.name} path="/roles" parameters={{ ...keep, role: role.id }}>
                {localName(language, role)}
              </RouteLink>
            ) : (
              localName(language, role)
            )}
          </li>
        ))}
      </PlainList>
    </Card>
  )
}

/** The applications that its people get through it, or that are kept from them. They are given in the room of the icons. */
function ApplicationsOfGroup({ group: { applications } }: { group: Group }) {
  const text = usePeopleText()
  const language = useLanguage()
  const { keep } = useAdministeredUnit()
  const maySeeIcons = usePermission('administration_icons')
  return (
    <Card title={text('groups.applications')}>
      {applications.length === 0 && <p className={styles.note}>{text('groups.noApplications')}</p>}
      <PlainList className={styles.lines}>
        {applications.map((one) => (
          <li key={one.code}>
            {maySeeIcons ? (
              <RouteLink className={styles.name} path="/icons" parameters={{ ...keep, application: one.code }}>
                {localName(language, one)}
              </RouteLink>
            ) : (
              <Verbatim>{localName(language, one)}</Verbatim>
            )}{' '}
            {!one.granted && <Tag label={text('groups.kept')} tone="warning" />}
          </li>
        ))}
      </PlainList>
    </Card>
  )
}

type RenameProps = { group: Group; onClose: () => void; onChanged: () => void }

function RenameGroup({ group, onClose, onChanged }: RenameProps) {
  const text = usePeopleText()
  const { query } = useAdministeredUnit()
  const { announce, call } = useHost()
  const form = useForm(changeGroup, {
    record: group,
    values: ({ name, englishName }) => ({ name, englishName }),
    check: useCheckedNames(),
    input: (names, { id, version }) => ({ query, body: { ...names, id, version } }),
    saved: (reply) => reply,
    readAgain: () => call(readGroup, { query: { ...query, id: group.id } }),
    onSaved() {
      announce.success(text('groups.renamed'))
      onChanged()
      onClose()
    },
  })
  return <GroupDialog title={text('groups.rename')} form={form} onClose={onClose} />
}

type RemoveProps = { group: Group; visible: boolean; onClose: () => void }

function RemoveGroup({ group, visible, onClose }: RemoveProps) {
  const text = usePeopleText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { announce, call, failureText } = useHost()
  const { go } = useRoute()
  const { groups } = usePeoplePlace()
  const name = localName(language, group)
  return (
    <Confirmation
      visible={visible}
      title={text('groups.removeTitle', { name })}
      tone="danger"
      confirmLabel={text('groups.remove')}
      failureText={failureText}
      onConfirm={async () => {
        await call(removeGroup, { query, body: { id: group.id } }, { shown: false })
        announce.success(text('groups.removed', { name }))
        go(groups.path, groups.parameters)
      }}
      onClose={onClose}
    >
      <p>
        {text('groups.removeText', {
          members: group.listed,
          roles: group.roles.length,
          applications: group.applications.length,
        })}
      </p>
    </Confirmation>
  )
}
