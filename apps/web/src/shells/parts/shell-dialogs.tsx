import type { ReactNode } from 'react'
import { SharedMachineDialog } from '#features/accounts/devices/shared/shared-machine-dialog.tsx'
import { useUserTypeName } from '#features/accounts/person/role-names.ts'
import { SignOutDialog } from '#features/accounts/person/sign-out-dialog.tsx'
import { UnavailableDialog } from '#features/desktop/unavailable-dialog.tsx'
import { ChooseChildDialog } from '#features/families/choose-child-dialog.tsx'
import { MessageDialog } from '#features/messages/message-dialog.tsx'
import { SyncTheme } from '#features/themes/sync-theme.tsx'
import { TextSizeDialog } from '#features/themes/text-size-dialog.tsx'
import { ThemeDialog } from '#features/themes/theme-dialog.tsx'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import type { Shell } from '../use-shell.ts'
import { ShellFind } from './shell-find.tsx'
import { WaitingDialog } from './waiting-dialog.tsx'

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
