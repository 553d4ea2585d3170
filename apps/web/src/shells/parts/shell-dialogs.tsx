import { badgeMaximum } from '@homeroom/contract/limits.ts'
import { Badge } from '@homeroom/ui-kit/badge/badge.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { Tabs } from '@homeroom/ui-kit/tabs/tabs.tsx'
import type { ReactNode } from 'react'
import { SharedMachineDialog } from '#features/accounts/devices/shared/shared-machine-dialog.tsx'
import { useUserTypeName } from '#features/accounts/person/role-names.ts'
import { SignOutDialog } from '#features/accounts/person/sign-out-dialog.tsx'
import { UnavailableDialog } from '#features/desktop/unavailable-dialog.tsx'
import { ChooseChildDialog } from '#features/families/choose-child-dialog.tsx'
import { FindDialog } from '#features/find/find-dialog.tsx'
import { MessageDialog } from '#features/messages/message-dialog.tsx'
import { SyncTheme } from '#features/themes/sync-theme.tsx'
import { TextSizeDialog } from '#features/themes/text-size-choice.tsx'
import { ThemeDialog } from '#features/themes/theme-dialog.tsx'
import { useText } from '#platform/language/language.tsx'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import type { Shell } from '../use-shell.ts'
import styles from './shell-dialogs.module.css'
import { ShellMessages, ShellTodos } from './waiting-lists.tsx'

/** The open dialog of a shell, and the message being read: above the list it was opened from, else by itself. */
export function ShellDialogs({ shell }: { shell: Shell }) {
  const { dialog, visible } = shell.dialogs
  const message = <ShownMessage shell={shell} />
  // A closed dialog stays known, but shows nothing that is inside it.
  const fromList = visible && dialog?.kind === 'waiting'
  return (
    <>
      <OpenedDialog shell={shell} above={fromList ? message : null} />
      {!fromList && message}
    </>
  )
}

function OpenedDialog({ shell, above }: { shell: Shell; above: ReactNode }) {
  const userTypeName = useUserTypeName()
  const { administrator } = useSignedInStartData().desktop
  const { dialog, visible, close } = shell.dialogs
  switch (dialog?.kind) {
    case 'waiting':
      return <WaitingDialog shell={shell} first={dialog.first} visible={visible} onClose={close} above={above} />
    case 'find':
      return <ShellFind key={dialog.first} first={dialog.first} shell={shell} visible={visible} onClose={close} />
    case 'shared-machine':
      return <SharedMachineDialog visible={visible} onClose={close} />
    case 'sign-out':
      return <SignOutDialog visible={visible} onClose={close} />
    case 'choose-child': {
      const { state, choose } = shell.family
      return <ChooseChildDialog state={state} visible={visible} onClose={close} onChoose={choose} />
    }
    case 'theme':
      return <ThemeDialog visible={visible} onClose={close} sync={administrator && <SyncTheme />} />
    case 'text-size':
      return <TextSizeDialog visible={visible} onClose={close} />
    case 'unavailable':
      return <UnavailableDialog tile={dialog.tile} visible={visible} userTypeName={userTypeName} onClose={close} />
    default:
      return null
  }
}

function ShownMessage({ shell }: { shell: Shell }) {
  const { shown, visible, close } = shell.opening
  if (!shown) return null
  return (
    <MessageDialog
      message={shown}
      visible={visible}
      now={shell.now}
      applicationName={shell.applicationName(shown.module)}
      childName={shell.children.names(shown.childIds)}
      onClose={close}
    />
  )
}

type ShellFindProps = { shell: Shell; first: string; visible: boolean; onClose: () => void }

/** The search over everything a shell leads to. */
function ShellFind({ shell, first, visible, onClose }: ShellFindProps) {
  const text = useText()
  const userTypeName = useUserTypeName()
  const { dialogs, icons, messagesHidden, openable, opening } = shell
  const names = new Map(
    icons
      .flatMap(({ iconVMs }) => iconVMs.flatMap((icon) => [icon, ...icon.iconVMs]))
      .map((icon) => [icon.code, [icon.zname, icon.shortName, icon.englishName, icon.englishShortName].join('\n')]),
  )
  const applications = openable.map(({ code, name, picture, href }) => ({
    code,
    name,
    picture,
    href,
    words: names.get(code) ?? '',
  }))
  const place = (code: string, name: string, words: string, onOpen: () => void) => ({
    code,
    name,
    words,
    onOpen,
  })
  const { open } = dialogs
  const places = [
    place('messages', text('find.placeMessages'), text('find.wordsMessages'), () =>
      open({ kind: 'waiting', first: 'messages' }),
    ),
    place('todos', text('find.placeTodos'), text('find.wordsTodos'), () => open({ kind: 'waiting', first: 'todos' })),
    place('theme', text('find.placeTheme'), text('find.wordsTheme'), () => open({ kind: 'theme' })),
    place('sign-out', text('find.placeSignOut'), text('find.wordsSignOut'), () => open({ kind: 'sign-out' })),
  ].filter(({ code }) => code !== 'messages' || !messagesHidden)
  return (
    <FindDialog
      visible={visible}
      first={first}
      onClose={onClose}
      applications={applications}
      places={places}
      userTypeName={userTypeName}
      messagesHidden={messagesHidden}
      openMessage={(message) => void opening.open(message)}
    />
  )
}

type WaitingDialogProps = {
  shell: Shell
  first: 'messages' | 'todos'
  visible: boolean
  onClose: () => void
  /** A dialog above this one. */
  above: ReactNode
}

/** Everything still waiting: the messages and the to-dos, behind the bell. */
function WaitingDialog({ shell, first, visible, onClose, above }: WaitingDialogProps) {
  const text = useText()
  const { message, todo } = shell.unhandled
  const messages = {
    key: 'messages',
    label: <TabLabel name={text('shell.tabMessages')} count={message} />,
    content: <ShellMessages shell={shell} onLeave={onClose} />,
  }
  const todos = {
    key: 'todos',
    label: <TabLabel name={text('shell.tabTodos')} count={todo} />,
    content: <ShellTodos shell={shell} />,
  }
  return (
    <Dialog visible={visible} onClose={onClose} width="640px" top="10%" title={text('shell.waiting')}>
      <div className={styles.room}>
        <Tabs
          label={text('shell.waiting')}
          tabs={shell.messagesHidden ? [todos] : [messages, todos]}
          first={shell.messagesHidden ? 'todos' : first}
        />
      </div>
      {above}
    </Dialog>
  )
}

function TabLabel({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name}
      <Badge count={count} maximum={badgeMaximum} tone="calm" />
    </>
  )
}
