import { useAdministeredUnit } from '../administered-unit.ts'
import { BackLink } from '../back-link.tsx'
import { useRolesText } from './roles-texts.ts'

/** From a page about one thing to the list of roles. */
export function RolesBack() {
  const text = useRolesText()
  const { keep } = useAdministeredUnit()
  return (
    <BackLink path="/roles" parameters={keep}>
      {text('back')}
    </BackLink>
  )
}
