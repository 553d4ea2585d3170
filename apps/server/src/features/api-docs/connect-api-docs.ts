import type { FeatureParts } from '../../feature-parts.ts'
import type { Accounts } from '../accounts/connect-accounts.ts'
import { apiDocsRoutes } from './api-docs-routes.ts'

/** The description of all calls, for staff. */
export function connectApiDocs({ app, build }: FeatureParts, { findCaller }: Pick<Accounts, 'findCaller'>) {
  return { serve: () => apiDocsRoutes(app, { findCaller, version: build.version }) }
}
