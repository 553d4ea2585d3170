import {
  moveIconGroup,
  placeApplication,
  readIconChoices,
  removeIconGroup,
} from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import type { IconChoices } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { type DragEvent, useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { GroupDialog } from './group-dialog.tsx'
import { IconsBack } from './icons-back.tsx'
import styles from './icons-room.module.css'
import { useIconsText } from './icons-texts.ts'

type Group = IconChoices['groups'][number]

/** The groups of icons and their order, moved with the keyboard or by dragging. */
export function OrderScreen() {
  const text = useIconsText()
  const { query } = useAdministeredUnit()
  const choices = useCall(readIconChoices, { query })
  const [edited, setEdited] = useState<Group | 'new' | null>(null)
  return (
    <div className={styles.screen}>
      <IconsBack />
      <header className={styles.header}>
        <h1 className={styles.title}>{text('order')}</h1>
        <Button tone="accent" onClick={() => setEdited('new')}>
          {text('addGroup')}
        </Button>
      </header>
      <p className={styles.hint}>{text('orderHint')}</p>
      {choices.step === 'loading' && <Skeleton lines={8} />}
      {choices.step === 'failed' && <TryAgain text={text('failed')} onTryAgain={choices.again} />}
      {choices.step === 'ready' && choices.data.groups.length === 0 && <EmptyData text={text('noGroups')} />}
      {choices.step === 'ready' && (
        <Groups groups={choices.data.groups} onChanged={choices.again} onRename={setEdited} />
      )}
      {edited && (
        <GroupDialog
          group={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => choices.step === 'ready' && choices.again()}
        />
      )}
    </div>
  )
}

type GroupsProps = { groups: readonly Group[]; onChanged: () => void; onRename: (group: Group) => void }

function Groups({ groups, onChanged, onRename }: GroupsProps) {
  const text = useIconsText()
  const language = useLanguage()
  const { call, announce, failureText } = useHost()
  const { query } = useAdministeredUnit()
  const [removing, setRemoving] = useState<Group | null>(null)

  async function place(code: string, groupId: string, before: string | null) {
    const done = await call(placeApplication, { query, body: { code, groupId, before } }).catch(() => undefined)
    if (done) announce.success(text('placed'))
    onChanged()
  }
  async function moveGroup(id: string, before: string | null) {
    await call(moveIconGroup, { query, body: { id, before } }).catch(() => undefined)
    onChanged()
  }
  /** Dropped onto an application it stands before it, dropped onto a group at its end. */
  function drop(event: DragEvent, groupId: string, before: string | null) {
    event.preventDefault()
    event.stopPropagation()
    const code = event.dataTransfer.getData('text/plain')
    if (code !== '' && code !== before) void place(code, groupId, before)
  }

  return (
    <>
      {groups.map((group, index) => (
        <Card
          key={group.id}
          title={localName(language, group)}
          actions={
            <div className={styles.acts}>
              <MoveButtons
                name={localName(language, group)}
                onUp={index === 0 ? undefined : () => void moveGroup(group.id, groups[index - 1]?.id ?? null)}
                onDown={
                  index === groups.length - 1
                    ? undefined
                    : () => void moveGroup(group.id, groups[index + 2]?.id ?? null)
                }
              />
              <Button size="small" onClick={() => onRename(group)}>
                {text('rename')}
              </Button>
              <Button size="small" onClick={() => setRemoving(group)}>
                {text('removeGroup')}
              </Button>
            </div>
          }
        >
          <ol
            className={styles.rows}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, group.id, null)}
          >
            {group.applications.length === 0 && <li className={styles.hint}>{text('emptyGroup')}</li>}
            {group.applications.map((one, at) => (
              <li
                key={one.code}
                className={styles.row}
                draggable
                onDragStart={(event) => event.dataTransfer.setData('text/plain', one.code)}
                onDrop={(event) => drop(event, group.id, one.code)}
              >
                <Application application={one} />
                <MoveButtons
                  name={localName(language, one)}
                  onUp={
                    at === 0
                      ? undefined
                      : () => void place(one.code, group.id, group.applications[at - 1]?.code ?? null)
                  }
                  onDown={
                    at === group.applications.length - 1
                      ? undefined
                      : () => void place(one.code, group.id, group.applications[at + 2]?.code ?? null)
                  }
                />
              </li>
            ))}
          </ol>
        </Card>
      ))}
      <Confirmation
        visible={removing !== null}
        title={text('removeGroupTitle', { name: removing ? localName(language, removing) : '' })}
        tone="danger"
        confirmLabel={text('removeGroup')}
        failureText={failureText}
        onConfirm={async () => {
          await call(removeIconGroup, { query, body: { id: removing?.id ?? '' } }, { shown: false })
          onChanged()
        }}
        onClose={() => setRemoving(null)}
      >
        <p>{text('removeGroupText')}</p>
      </Confirmation>
    </>
  )
}

function Application({ application }: { application: Group['applications'][number] }) {
  const text = useIconsText()
  const language = useLanguage()
  const { keep } = useAdministeredUnit()
  return (
    <span className={styles.words}>
      <RouteLink
        className={styles.application}
        path="/icons"
        parameters={{ ...keep, application: application.code }}
        draggable={false}
      >
        <img src={application.picture} alt="" width={28} height={28} draggable={false} />
        {localName(language, application)}
      </RouteLink>
      {application.locked && <Tag label={text('locked')} />}
    </span>
  )
}

type MoveProps = { name: string; onUp: (() => void) | undefined; onDown: (() => void) | undefined }

/** Up and down by one place. At an end the button stays and does nothing, so that the focus is kept. */
function MoveButtons({ name, onUp, onDown }: MoveProps) {
  const text = useIconsText()
  return (
    <span className={styles.moves}>
      <Button size="small" tone="quiet" aria-label={text('up', { name })} aria-disabled={!onUp} onClick={onUp}>
        ↑
      </Button>
      <Button size="small" tone="quiet" aria-label={text('down', { name })} aria-disabled={!onDown} onClick={onDown}>
        ↓
      </Button>
    </span>
  )
}
