import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KitLanguageProvider } from '../language/kit-language.tsx'
import type { FaceMode } from './face-calls.ts'
import { type FaceSettings, firstFaceState } from './face-state.ts'
import { FaceWidget, type FaceWidgetProps } from './face-widget.tsx'

const begun = vi.hoisted(() => ({ settings: [] as unknown[] }))
vi.mock('./face-state.ts', async (original) => {
  const real = await original<typeof import('./face-state.ts')>()
  return {
    ...real,
    firstFaceState: (settings: FaceSettings) => {
      begun.settings.push(settings)
      return real.firstFaceState(settings)
    },
  }
})

beforeEach(() => {
  begun.settings.length = 0
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('screen', { width: 1440, height: 900 })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const draw = (props: Partial<FaceWidgetProps> & { type: FaceMode }) =>
  renderToStaticMarkup(
    <KitLanguageProvider language="en">
      <FaceWidget calls={{}} onClose={() => undefined} {...props} />
    </KitLanguageProvider>,
  )

test.each<[FaceMode, string[], string[]]>([
  ['collect', ['Open camera', 'Upload photo'], ['Log in', 'OK']],
  ['login', ['Log in', 'Cancel'], ['Open camera', 'OK']],
  ['orther', ['OK', 'Cancel'], ['Open camera', 'Log in']],
])('[FACE-01] the mode %s offers %j and none of %j', (type, offered, others) => {
  const drawn = draw({ type, userId: '7' })
  for (const name of offered) expect(drawn).toContain(`>${name}</button>`)
  for (const name of others) expect(drawn).not.toContain(`>${name}</button>`)
})

test('where it stands unattended, nobody can end it', () => {
  const drawn = draw({ type: 'orther', unattended: true })
  expect(drawn).toContain('>OK</button>')
  expect(drawn).not.toContain('>Cancel</button>')
})

test('[FACE-02] type, userId, autoCheck and waitTime decide what the widget does, width and height how large it is', () => {
  const drawn = draw({ type: 'login', width: 320, height: 240, userId: '7', autoCheck: false, waitTime: 5 })
  expect(drawn).toContain('--stage-width:320px')
  expect(drawn).toContain('--stage-ratio:320 / 240')
  expect(begun.settings).toContainEqual({ type: 'login', userId: '7', autoCheck: false, waitTime: 5, secure: true })
})

test('[FACE-03] [FACE-04] autoCheck is on, and waitTime three seconds, where nothing else is said', () => {
  draw({ type: 'login' })
  expect(begun.settings).toContainEqual(expect.objectContaining({ autoCheck: true, waitTime: 3 }))
  expect(firstFaceState(begun.settings[0] as FaceSettings)).toEqual({ step: 'starting' })
})
