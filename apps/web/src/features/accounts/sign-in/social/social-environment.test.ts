import { expect, test } from 'vitest'
import { environmentOf, readSocialReturn } from './social-environment.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['WeChat on a phone', `${iphone} Mobile/15E148 MicroMessenger/8.0.50(0x18003233) NetType/WIFI Language/zh_CN`, 'mp'],
  ['WeChat on Windows', 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 MicroMessenger/7.0.20 WindowsWechat', 'mp'],
  ['WeCom on a phone', `${iphone} Mobile/15E148 wxwork/4.1.20 MicroMessenger/7.0.1 Language/zh`, 'qy'],
  ['WeCom on a Mac', 'Mozilla/5.0 (Macintosh) wxwork/4.1.0 (MicroMessenger/6.2) WeChat/2.0.4', 'qy'],
  ['Safari', `${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, null],
  ['something that only sounds like it', `${iphone} NotMicroMessengerAtAll`, null],
  ['nothing', '', null],
])('[SOCIAL-13] %s is recognised', (_case, userAgent, environment) => {
  expect(environmentOf(userAgent)).toBe(environment)
})

test.each([
  ['#social_code=abc&social_state=0f', { code: 'abc', state: '0f' }],
  ['#social_code=&social_state=0f', { code: '', state: '0f' }],
  ['#social_code=abc', null],
  ['#/messages?social_state=0f', null],
  ['', null],
])('[SOCIAL-08] the return %j is read as %j', (hash, read) => {
  expect(readSocialReturn(hash)).toEqual(read)
})
