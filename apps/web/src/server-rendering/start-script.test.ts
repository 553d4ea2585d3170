import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { startScript } from './start-script.ts'

class FakeEvent {
  defaultPrevented = false
  stopped = false
  readonly type: string
  readonly target: unknown
  readonly isTrusted: boolean
  readonly key: string | undefined
  constructor(type: string, init: { target?: unknown; isTrusted?: boolean; key?: string } = {}) {
    this.type = type
    this.target = init.target
    this.isTrusted = init.isTrusted ?? false
    this.key = init.key
  }
  stopImmediatePropagation() {
    this.stopped = true
  }
  preventDefault() {
    this.defaultPrevented = true
  }
}

/** A document of which only what the script touches is there. */
function openDocument({ hidden = false } = {}) {
  const listeners = new Map<string, (event: FakeEvent) => void>()
  const documentListeners = new Map<string, () => void>()
  const frames: (() => void)[] = []
  const scripts: { src: string; type: string; onerror: () => void }[] = []
  const heard: FakeEvent[] = []
  const button = { isConnected: true, dispatchEvent: (event: FakeEvent) => heard.push(event) }
  const window = {
    addEventListener: (type: string, listener: (event: FakeEvent) => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    repeatEarlyInput: () => undefined,
  }
  const document = {
    hidden,
    addEventListener: (type: string, listener: () => void) => documentListeners.set(type, listener),
    createElement: () => ({}),
    head: { appendChild: (script: (typeof scripts)[number]) => scripts.push(script) },
  }
  runInNewContext(startScript('/static/assets/desktop-1.js'), {
    window,
    document,
    setTimeout: (work: () => void) => work(),
  })
  const press = (type: string, init = {}) => {
    const event = new FakeEvent(type, { target: button, isTrusted: true, ...init })
    listeners.get(type)?.(event)
    return event
  }
  return {
    window,
    press,
    heard,
    frames,
    scripts,
    button,
    listeners,
    hide: () => documentListeners.get('visibilitychange')?.(),
  }
}

describe('the script that starts a page', () => {
  test('fetches the page’s module after the first frame, once', () => {
    const { frames, scripts, hide } = openDocument()
    expect(scripts).toEqual([])
    frames[0]?.()
    hide()
    expect(scripts).toMatchObject([{ type: 'module', src: '/static/assets/desktop-1.js' }])
  })

  test('does not wait for a frame where nobody looks, nor when the page goes out of sight before it', () => {
    expect(openDocument({ hidden: true }).scripts).toHaveLength(1)
    const left = openDocument()
    left.hide()
    expect(left.scripts).toHaveLength(1)
  })

  test('keeps what is pressed to itself and repeats it in order, then listens no more', () => {
    const { window, press, heard, listeners } = openDocument()
    expect(press('click')).toMatchObject({ defaultPrevented: true, stopped: true })
    expect(press('keydown', { key: 'k' }).defaultPrevented).toBe(false)
    window.repeatEarlyInput()
    window.repeatEarlyInput()
    expect(heard.map(({ type, key }) => [type, key])).toEqual([
      ['click', undefined],
      ['keydown', 'k'],
    ])
    expect(listeners.size).toBe(0)
  })

  test('leaves alone what a script does, and forgets a press on what is gone', () => {
    const { window, press, heard, button } = openDocument()
    expect(press('click', { isTrusted: false }).defaultPrevented).toBe(false)
    press('click')
    button.isConnected = false
    window.repeatEarlyInput()
    expect(heard).toEqual([])
  })

  test('repeats a press also where the page’s script does not come', () => {
    const { press, heard, frames, scripts } = openDocument()
    press('click')
    frames[0]?.()
    scripts[0]?.onerror()
    expect(heard).toHaveLength(1)
  })
})
