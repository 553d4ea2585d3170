import type { AuthorizationStart } from '@homeroom/contract/pages/start-data.ts'
import { DevicePanel } from './device-panel.tsx'
import { EndSessionPanel } from './end-session-panel.tsx'
import { InteractionPanel } from './interaction-panel.tsx'
import { StoppedByError } from './stopped-authorization.tsx'
import { WebAuthorization } from './web-authorization.tsx'

/** What somebody is asked who signs in to an application with their account here. */
export function AuthorizationPanel({ asked }: { asked: AuthorizationStart }) {
  if ('interaction' in asked) return <InteractionPanel asked={asked} />
  switch (asked.step) {
    case 'web':
      return <WebAuthorization request={asked.request} />
    case 'device':
      return <DevicePanel userCode={asked.userCode} />
    case 'end-session':
      return <EndSessionPanel request={asked.request} client={asked.client} />
    case 'error':
      return <StoppedByError error={asked.error} />
  }
}
