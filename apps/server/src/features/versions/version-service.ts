import { services } from '@homeroom/contract/versions/version-schemas.ts'
import { AppError } from '#platform/calls/app-error.ts'

export type VersionService = ReturnType<typeof createVersionService>
type BuildInfo = { version: string; date: string }

/** The oldest pages with which this server still works. */
const oldestPages = '0.1.0'

/** Returns the versions of the services of this product; any other service name does not exist. */
export function createVersionService({ build }: { build: BuildInfo }) {
  return {
    read(service: string, file: string) {
      const known = services.some((name) => name === service)
      if (!known || file !== `${service}_package_versions`) throw new AppError('not_found')
      return { serverVersion: build.version, webCodeVersion: oldestPages, date: build.date }
    },
  }
}
