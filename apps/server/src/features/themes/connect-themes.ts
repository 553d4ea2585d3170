import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { themeRoutes } from './theme-routes.ts'
import { createThemeService } from './theme-service.ts'

export type Themes = ReturnType<typeof connectThemes>

/** The theme that a person has chosen, or that a unit or administrator has set. */
export function connectThemes({ db, now }: FeatureParts) {
  const themes = createThemeService({ db, now })
  return { themes, serve: (server: EndpointServer) => themeRoutes(server, themes) }
}
