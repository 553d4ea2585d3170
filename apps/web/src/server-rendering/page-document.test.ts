import { runInNewContext } from 'node:vm'
import type { Mode, ThemeChoice } from '@homeroom/contract/themes/theme-schemas.ts'
import { isScene } from '@homeroom/contract/themes/themes.ts'
import { describe, expect, test } from 'vitest'
import { plainParts } from './document-pieces.ts'
import { drawPage } from './draw-page.tsx'
import { oldBrowserScript } from './old-browser.ts'
import { pageDocument } from './page-document.ts'
import { pageKind } from './page-kinds.ts'
import { sampleStartData, signInStart } from './sample-start-data.ts'
import { startScript } from './start-script.ts'

const files = {
  script: '/static/assets/sign-in-1.js',
  preloads: ['/static/assets/react-1.js'],
  css: 'body{color:red}',
  sheets: ['/static/assets/sign-in-1.css'],
  importMap: { react: '/static/assets/react-2.js' },
}

function open(changes: Parameters<typeof sampleStartData>[1] = {}, page = signInStart) {
  const start = sampleStartData(page, changes)
  const kind = pageKind(start)
  const withTexts = { ...start, dictionary: start.language === 'en' ? kind.english : null }
  const sceneStyles = isScene(start.theme.theme) ? '.theme-ink{color:brown}' : ''
  const drawn = drawPage(withTexts, kind)
  const parts = plainParts(pageDocument({ start: withTexts, files, manifests: new Map(), sceneStyles, ...drawn }))
  return { parts, html: parts.join('N0NCE') }
}

const worn = (theme: string, mode: Mode = 'device'): ThemeChoice => ({
  theme,
  mode,
  layout: 'top',
  colourLayout: 'top',
  textSize: null,
  source: 'person',
})

const startDataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="start-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

describe('the document of a page', () => {
  test('shows the sign-in form before any script has run', () => {
    const { html } = open()
    expect(html).toContain('<title>登录 · 湖滨第一小学</title>')
    expect(html).toMatch(/<input[^>]*name="username"/)
    expect(html).toMatch(/<input[^>]*type="password"/)
    expect(html).toMatch(/<form[^>]*method="post"/)
  })

  test('is drawn in English, with its dictionary', () => {
    const { html } = open({ language: 'en' })
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('Lakeside No. 1 Primary School')
    expect(html).toContain('Forgot password?')
    expect(startDataOf(html).dictionary['signIn.submit']).toBe('Sign in')
  })

  test('says who looks as whom when somebody looks as somebody else, and nothing of it otherwise', () => {
    const viewer = { realName: '陈<志>远', englishName: '' }
    const as = { userId: 'b0000000-0000-4000-8000-000000000001', realName: '王芳', englishName: 'Wang Fang' }
    const viewing = { viewer, as, unitId: null, endsAt: '2026-11-21T08:14:01.000Z' }
    const { html } = open({ now: '2026-11-21T08:00:00.000Z', viewing })
    expect(html).toContain('陈&lt;志&gt;远, you are viewing as Wang Fang. You can only look.')
    expect(html).toContain('剩余 <i>15</i> 分钟')
    expect(html).toContain(`/redirect/administration#/people?person=${as.userId}"`)
    expect(open().html).not.toContain('id="viewing"')
  })

  test('is painted in the size of text that was chosen, and without a mark in the ordinary one', () => {
    expect(open({ textSize: 150 }).html).toContain('<html lang="zh-CN" data-text-size="150">')
    expect(open().html).toContain('<html lang="zh-CN"><head>')
  })

  test('carries the nonce on every script, style and preload, and nowhere else', () => {
    const { html, parts } = open()
    const page = html.replace(/<!--.*?-->/s, '')
    const needing =
      page.match(/<(?:script(?! type="application\/json")|style|link rel="preload" as="script")[^>]*>/g) ?? []
    expect(needing).toHaveLength(6)
    for (const element of needing) expect(element).toContain('nonce="N0NCE"')
    expect(parts).toHaveLength(7)
  })

  test('that shows a look in a frame has no script, asks for no focus and misses nothing', () => {
    const { html } = open({ preview: true })
    const page = html.replace(/<!--.*?-->/s, '')
    expect(page).not.toMatch(/<(?:script|noscript)|autofocus/)
    expect(page).toMatch(/<input[^>]*name="username"/)
    expect(page).toContain('id="start-data"')
  })

  test('starts a page that the server has drawn after its first frame, and any other at once', () => {
    const atOnce = /<script type="module"[^>]* src="\/static\/assets\/sign-in-1\.js">/
    expect(open().html).not.toMatch(atOnce)
    expect(open().html).toContain(startScript(files.script))
    const empty = { start: sampleStartData(signInStart), manifests: new Map(), sceneStyles: '', title: '' }
    expect(plainParts(pageDocument({ ...empty, files, markup: '' })).join('')).toMatch(atOnce)
  })

  test('names the sheets it carries, so that no later part fetches them again', () => {
    expect(open().html).toContain('<link rel="stylesheet" href="/static/assets/sign-in-1.css" disabled>')
  })

  test.each(['zh-CN', 'en'] as const)('has no style attributes and no inline handlers in %s', (language) => {
    const { html } = open({ language })
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toMatch(/\son[a-z]+="/)
  })

  test('cannot be broken out of by names or start data', () => {
    const hostile = '</script><script>alert(1)</script><!--\u2028\u2029"\'&'
    const base = sampleStartData(signInStart).unit
    const { html } = open({ unit: { ...base, unitName: hostile, footer: hostile, logo: '"><script>' } })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<!--\u2028')
    expect(startDataOf(html).unit.unitName).toBe(hostile)
  })

  test('puts the theme class on body and app element, and a colour of its own into the style sheet', () => {
    expect(open().html).toMatch(/<body class="theme-default">.*<div id="app" class="theme-default">/s)
    const own = open({ theme: worn('#AA0055') }).html
    expect(own).toContain('.theme-color{--accent-base:#aa0055;--accent-plain:#aa0055}</style>')
    const hostile = open({ theme: worn('red}</style>') }).html
    expect(hostile).toContain('<body class="theme-default">')
  })

  test('carries the styles of a scene itself, and the mode the reader has chosen', () => {
    const { html } = open({ theme: worn('ink', 'dark') })
    expect(html).toContain('<body class="theme-ink mode-dark">')
    expect(html).toContain('<div id="app" class="theme-ink mode-dark">')
    expect(html).toContain('<style data-theme-styles="ink" nonce="N0NCE">.theme-ink{color:brown}</style>')
    expect(open().html).not.toContain('data-theme-styles')
  })

  test('names the import map before the first module', () => {
    const { html } = open()
    expect(html.indexOf('type="importmap"')).toBeLessThan(html.indexOf('rel="preload" as="script"'))
    expect(html).toContain('{"imports":{"react":"/static/assets/react-2.js"}}')
  })

  test('asks at once for what a connected application will need, and for no other', () => {
    const hash = `sha384-${'A'.repeat(64)}`
    const names = { 'main.js': '/grades/assets/main-1.js', 'main.css': '/grades/assets/main-1.css' }
    const integrity = { [names['main.js']]: hash, [names['main.css']]: hash }
    const manifests = new Map([['grades', { ...names, integrity }]])
    const application = {
      code: 'grades',
      name: '',
      englishName: '',
      licence: { state: 'valid', day: null },
      menuRoutes: [],
      subApplication: null,
    }
    const documentOf = (subApplication: typeof connected | null) => {
      const page = { page: 'application', application: { ...application, subApplication } }
      const start = sampleStartData(page as never)
      const document = pageDocument({ start, files, manifests, title: '', markup: '', sceneStyles: '' })
      return plainParts(document).join('')
    }
    const connected = { app: 'grades', fileIds: ['main'], fileId: 'main' }
    const preload = '<link rel="preload" as="fetch" crossorigin href="/grades/manifest.json">'
    const shared = /<link rel="modulepreload" nonce="" href="\/static\/assets\/react-2\.js">/
    expect(documentOf(connected)).toContain(preload)
    expect(documentOf(connected)).toMatch(shared)
    expect(documentOf(connected)).toContain(
      `<link rel="modulepreload" nonce="" href="/grades/assets/main-1.js" integrity="${hash}">`,
    )
    expect(documentOf(connected)).toContain(
      `<link rel="preload" as="style" href="/grades/assets/main-1.css" integrity="${hash}">`,
    )
    const unknown = documentOf({ ...connected, app: 'clubs' })
    expect(unknown).toContain('href="/clubs/manifest.json"')
    expect(unknown).not.toContain('/grades/')
    expect(documentOf(null)).not.toMatch(/rel="preload" as="(?:fetch|style)"/)
    expect(documentOf(null)).not.toMatch(shared)
  })

  test('[RESP-05] [RESP-06] shows Internet Explorer 6 to 8 a plain page with a download link in its place', () => {
    const comment = /<!--\[if lte IE 9\]>(.*?)<!\[endif\]-->/s.exec(open().html)?.[1] ?? ''
    expect(comment).toContain('#app{display:none}')
    expect(comment).toContain('您的浏览器版本过低')
    expect(comment).toContain('Your browser is too old')
    expect(comment).toMatch(/<a href="https:\/\/[^"]+">/)
  })

  test('[RESP-05] [RESP-06] puts the same notice in place of the page in a browser that knows no modules', () => {
    expect(open().html).toContain(`<script nomodule nonce="N0NCE">${oldBrowserScript}</script>`)
    const run = (elements: Record<string, { innerHTML: string }>) => {
      runInNewContext(oldBrowserScript, {
        document: { getElementById: (id: string) => elements[id] ?? null },
      })
      return elements.app?.innerHTML
    }
    expect(run({ app: { innerHTML: 'page' } })).toMatch(/Your browser is too old.*<a href="https:/)
    // Internet Explorer has shown it already.
    expect(run({ app: { innerHTML: 'page' }, 'old-browser': { innerHTML: '' } })).toBe('page')
  })
})

test.each([
  ['not-found', '没有找到这个页面', '回到桌面'],
  ['blocked', '没有找到这个页面', '回到桌面'],
  ['forgotten-password', '忘记密码', '回到桌面'],
  ['bind', '没有等待绑定的账号', '回到桌面'],
] as const)('the short page %s says so and leads a signed-in person back', (notice, title, way) => {
  const forgotten = notice === 'forgotten-password' ? { channels: [], outbox: false, unitFixed: true } : null
  const parts = { session: {} as never, bind: null, forgotten, leaving: null }
  const { html } = open({}, { page: 'notice', notice, ...parts })
  expect(html).toContain(title)
  expect(html).toContain(way)
})

test('on the way to the single sign-on the page names it, and offers the form without any script', () => {
  const leaving = { address: '/sso/u/start', name: '区统一认证', englishName: '', first: true }
  const { html } = open({}, { page: 'notice', notice: 'leaving', session: null, bind: null, forgotten: null, leaving })
  expect(html).toContain('正在前往“区统一认证”')
  expect(html).toContain('href="/login?local=1"')
})
