import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { ClassListScreen } from './class-list-screen.tsx'
import { ClassScreen } from './class-screen.tsx'
import { ClassPasteScreen } from './paste/class-paste-screen.tsx'
import { PostPasteScreen } from './paste/post-paste-screen.tsx'

/** The classes of the unit, the one that the address names, or many from a spreadsheet: `paste=classes`, or who teaches them: `paste=teaching`. */
export function ClassesRoom() {
  const { parameters } = useRoute()
  const id = parameters.get('class')
  const paste = parameters.get('paste')
  if (id) return <ClassScreen key={id} id={id} />
  if (paste === 'classes') return <ClassPasteScreen />
  if (paste === 'teaching') return <PostPasteScreen />
  return <ClassListScreen />
}
