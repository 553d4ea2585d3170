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

const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/wxwork\//, 'WeCom'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/QQBrowser\//, 'QQ Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/**
 * A name by which people recognise a browser, for example `Chrome · Windows`: never a version or anything else that would
 * tell two machines apart. Empty when nothing is known. A name for people: no rule depends on it.
 */
export function describeAgent(userAgent: string | undefined): string {
  const nameIn = (known: readonly [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(' · ')
}
