import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { ApplicationScreen } from './application-screen.tsx'
import { IconListScreen } from './icon-list-screen.tsx'
import { NewLinkScreen } from './new-link-screen.tsx'
import { OrderScreen } from './order-screen.tsx'
import { SightScreen } from './sight-screen.tsx'

/** The applications of the unit: all of them, or what the route names: one, a new link, their order, or what somebody sees. */
export function IconsRoom() {
  const { parameters } = useRoute()
  const [code, show] = [parameters.get('application'), parameters.get('show')]
  if (code !== undefined) return <ApplicationScreen key={code} code={code} />
  if (show === 'new') return <NewLinkScreen />
  if (show === 'order') return <OrderScreen />
  if (show === 'sight') return <SightScreen />
  return <IconListScreen />
}
