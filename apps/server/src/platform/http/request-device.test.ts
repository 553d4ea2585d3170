import { expect, test } from 'vitest'
import { describeAgent } from './request-device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome · Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 14; Pixel) Chrome/142 Mobile Safari/537.36 MicroMessenger/8.0.50', 'WeChat · Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox · macOS'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/132 Safari/537.36 ArkWeb/5', 'Chrome · HarmonyOS'],
  ['curl/8.5.0', ''],
  ['<script>alert(1)</script> Linux', 'Linux'],
  ['', ''],
  [undefined, ''],
])('the user agent %s is called "%s"', (userAgent, name) => {
  expect(describeAgent(userAgent)).toBe(name)
})
