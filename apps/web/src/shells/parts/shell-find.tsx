import { useUserTypeName } from '#features/accounts/person/role-names.ts'
import { FindDialog } from '#features/find/find-dialog.tsx'
import { useText } from '#platform/language/language.tsx'
import type { Shell } from '../use-shell.ts'

type ShellFindProps = { shell: Shell; first: string; visible: boolean; onClose: () => void }

/** The search over everything a shell leads to. */
export function ShellFind({ shell, first, visible, onClose }: ShellFindProps) {
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
