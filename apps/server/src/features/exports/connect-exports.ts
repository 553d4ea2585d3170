import { second } from '@homeroom/shared/dates/durations.ts'
import type { TSchema } from 'typebox'
import { createPersonCaller } from '#features/accounts/session/identity.ts'
import type { Desktop } from '#features/desktop/connect-desktop.ts'
import { createInputCheck } from '#platform/calls/input-check.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { describeError } from '#platform/running/describe-error.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createExportFiles } from './export-files.ts'
import type { ExportKinds } from './export-kinds.ts'
import { createExportOpening } from './export-opening.ts'
import { exportRoutes } from './export-routes.ts'
import { createExportRunner } from './export-runner.ts'
import { createExportService } from './export-service.ts'

type Before = Pick<Desktop, 'refusalToOpen'> & {
  items: Parameters<typeof createExportRunner>[0]['items'] & Parameters<typeof createExportService>[0]['items']
  kinds: ExportKinds
}

/** What another process left undone is looked for this often. */
const lookAgain = 5 * second

/** Lists as files that are made in the background. Features say what can be exported (`kinds`). */
export function connectExports(
  { db, now, log, secret, filesFolder }: FeatureParts,
  { items, refusalToOpen, kinds }: Before,
) {
  const failed = (error: unknown, unitId?: string) =>
    log.error({ err: describeError(error), unitId }, 'an export stopped')
  const files = createExportFiles(filesFolder)
  const opening = createExportOpening({ kinds, refusalToOpen, readQuery: createQueryReader() })
  const callerOf = createPersonCaller(db)
  const runner = createExportRunner({ db, now, files, opening, callerOf, items, failed })
  const start = () => void runner.run().catch(failed)
  const service = createExportService({ db, now, secret, kinds, opening, files, items, start })
  let looking: NodeJS.Timeout | undefined
  return {
    serve: (server: EndpointServer) => exportRoutes(server, service),
    /** What was interrupted goes on at the start. */
    async hearChanges(): Promise<void> {
      looking = setInterval(start, lookAgain)
      start()
    },
    sweep: runner.sweep,
    async close(): Promise<void> {
      clearInterval(looking)
      await runner.close()
    },
  }
}

/** Checks what a list is asked as its call does; each check is compiled once. */
function createQueryReader() {
  const checks = new Map<TSchema, ReturnType<typeof createInputCheck>>()
  return (schema: TSchema, query: unknown): object | undefined => {
    const check = checks.get(schema) ?? createInputCheck(schema)
    checks.set(schema, check)
    const checked = check(query)
    return 'value' in checked ? (checked.value as object) : undefined
  }
}
