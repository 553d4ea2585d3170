import type { IncomingHttpHeaders } from 'node:http'
import type { PageDevice } from '@homeroom/contract/pages/page-locations.ts'
import { type Device, deviceHeader, devices } from '@homeroom/contract/pages/storage-keys.ts'

/** The device that a call names in its header: only a label, no rule depends on it. */
export function readDevice(headers: IncomingHttpHeaders): Device {
  const named = headers[deviceHeader]
  return devices.find((device) => device === named) ?? 'pc'
}

/** Which of the two shells fits the browser that requests a page. */
export function pageDevice(headers: IncomingHttpHeaders): PageDevice {
  if (headers['sec-ch-ua-mobile'] === '?1') return 'mobile'
  return /Mobi|Android.*Mobile|iPhone|iPod|MicroMessenger.*Mobile/i.test(headers['user-agent'] ?? '') ? 'mobile' : 'pc'
}
