import { randomBytes } from 'node:crypto'
import { renderSVG } from 'uqr'
import type { MessagingPerson } from '#database/demo-district/messages/demo-messaging.ts'
import { type FakeReply, type FakeRequest, fakePage, personButtons, redirectTo } from './serve-fake.ts'

type Scan = { state: 'waiting' | 'scanned' | 'denied' | { code: string }; redirectUri: string; wire: string }

type Parts = {
  service: string
  english: string
  people: readonly MessagingPerson[]
  origin: () => string
  giveCode: (person: string, scan: { appId: string }) => string
}

/** The QR page of a service and the telephone that scans it: the page asks again and again what has become of it. */
export function createQrScan({ service, english, people, origin, giveCode }: Parts) {
  const scans = new Map<string, Scan & { appId: string }>()

  return {
    /** The page with the QR code. */
    show(asked: { appId: string; redirectUri: string; state: string }): FakeReply {
      const uuid = randomBytes(12).toString('hex')
      const { appId, redirectUri, state } = asked
      scans.set(uuid, { state: 'waiting', redirectUri, wire: state, appId })
      const phone = `${origin()}/phone/${uuid}`
      return fakePage({
        title: `${service}扫码登录`,
        body: `<div class="qr" data-uuid="${uuid}">${renderSVG(phone, { border: 1 })}</div>
          <p id="status" role="status">请用${service}扫码<br><small>Scan with ${english}</small></p>
          <p><a class="button" href="${phone}" target="_blank" rel="noopener">打开模拟手机 / Open the make-believe phone</a></p>`,
        script: pollScript(uuid),
      })
    },
    /** What the QR page hears: 408 waiting, 404 scanned, 403 denied, 405 agreed; the words of WeChat. */
    status({ path }: FakeRequest): FakeReply {
      const scan = scans.get(path.split('/').at(-1) ?? '')
      const said = (errcode: number, code = '') => ({
        type: 'text/javascript',
        body: `window.wx_errcode=${errcode};window.wx_code='${code}';`,
        headers: { 'cache-control': 'no-store' },
      })
      if (!scan) return said(402)
      if (typeof scan.state === 'object') {
        const back = new URL(scan.redirectUri)
        back.searchParams.set('code', scan.state.code)
        back.searchParams.set('state', scan.wire)
        return said(405, back.href)
      }
      return said({ waiting: 408, scanned: 404, denied: 403 }[scan.state])
    },
    /** The telephone: choosing who one is, and agreeing. */
    phone({ path, form }: FakeRequest): FakeReply {
      const scan = scans.get(path.split('/').at(-1) ?? '')
      if (!scan) return fakePage({ title: '二维码已失效', body: '<p>二维码已失效 / This code has run out</p>' })
      const chosen = form.get('person')
      if (chosen === null) {
        if (scan.state === 'waiting') scan.state = 'scanned'
        return fakePage({
          title: `模拟手机上的${service}`,
          body: `<p>申请登录网页。您是谁？<br><small>A website asks to sign you in. Who are you?</small></p>${personButtons(people)}
            <form method="post"><button name="person" value="" class="quiet">拒绝 / Refuse</button></form>`,
        })
      }
      const person = people.find(({ id }) => id === chosen)
      scan.state = person ? { code: giveCode(person.id, scan) } : 'denied'
      const words = person ? '已同意，请看电脑 / Agreed. Look at the computer' : '已拒绝 / Refused'
      return fakePage({ title: words, body: `<p role="status">${words}</p>` })
    },
    back: redirectTo,
  }
}

const pollScript = (uuid: string) => `
  const status = document.getElementById('status')
  const words = { 404: '已扫描，请在手机上确认 / Scanned: agree on the phone', 403: '已在手机上拒绝 / Refused on the phone', 402: '二维码已失效 / This code has run out' }
  async function ask() {
    const text = await (await fetch('/qr-status/${uuid}')).text()
    const [, errcode, code] = /wx_errcode=(\\d+);window.wx_code='(.*)'/.exec(text)
    if (errcode === '405') return location.assign(code)
    if (words[errcode]) status.textContent = words[errcode]
    if (errcode === '408' || errcode === '404') setTimeout(ask, 700)
  }
  ask()`
