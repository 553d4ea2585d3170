import { AppError } from '#platform/calls/app-error.ts'

type Asked = {
  /** The address people type; empty when the request tells it. */
  publicUrl: string
  protocol: string
  host: string
  /** Whether the host name stands for a unit. */
  isUnitHost: boolean
}

/** Our own origin as the person's browser sees it: that of a unit's host name, else the public address. */
export function ownOrigin({ publicUrl, protocol, host, isUnitHost }: Asked): string {
  if (publicUrl !== '' && !isUnitHost) return publicUrl
  const scheme = publicUrl === '' ? protocol : publicUrl.startsWith('https:') ? 'https' : 'http'
  const address = `${scheme}://${host}`
  if (!URL.canParse(address)) throw new AppError('validation_failed')
  return new URL(address).origin
}
