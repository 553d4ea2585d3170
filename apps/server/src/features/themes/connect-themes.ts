import {
  chooseLayout,
  chooseMode,
  chooseTextSize,
  chooseTheme,
  followUnitTheme,
  readMyColor,
} from '@homeroom/contract/themes/theme-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createThemeService, type ThemeService } from './theme-service.ts'

export type Themes = ReturnType<typeof connectThemes>

/** The theme that a person, an administrator or a unit has chosen. */
export function connectThemes({ db, now }: FeatureParts) {
  const themes = createThemeService({ db, now })
  return { themes, serve: (server: EndpointServer) => themeRoutes(server, themes) }
}

function themeRoutes(server: EndpointServer, service: ThemeService): void {
  server.serveSignedIn(readMyColor, ({ caller }) => service.theme(caller))
  server.serveSignedIn(chooseTheme, async ({ caller, body }) => {
    await service.choose(caller, body)
    return 'success'
  })
  server.serveSignedIn(chooseLayout, async ({ caller, body }) => {
    await service.chooseLayout(caller, body)
    return 'success'
  })
  server.serveSignedIn(chooseMode, async ({ caller, body }) => {
    await service.chooseMode(caller, body.mode)
    return 'success'
  })
  server.serveSignedIn(chooseTextSize, async ({ caller, body }) => {
    await service.chooseTextSize(caller, body.textSize)
    return 'success'
  })
  server.serveSignedIn(followUnitTheme, async ({ caller }) => {
    await service.followUnit(caller)
    return 'success'
  })
}
