import { FailureWords } from '@homeroom/ui-kit/confirmation/failure-words.tsx'
import { Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { HostProvider, useHost } from './host-context.tsx'
import type { SubApplicationModule } from './sub-application-host.ts'
import { type Text, useText } from './texts.ts'

/**
 * Makes what the script of a sub-application exports:
 * `export const { mount } = defineSubApplication({ render: () => <MyApplication /> })`
 */
export function defineSubApplication({ render }: { render: () => ReactNode }): SubApplicationModule {
  return {
    mount(container, host) {
      const root = createRoot(container)
      root.render(
        <HostProvider host={host}>
          <FailureWords text={host.failureText}>
            <FailureBoundary>{render()}</FailureBoundary>
          </FailureWords>
        </HostProvider>,
      )
      // The host may be rendering just now, and React then cannot unmount a second root.
      return () => queueMicrotask(() => root.unmount())
    },
  }
}

const texts = {
  'zh-CN': { failed: '这个应用出了点问题，您的数据没有受到影响。', again: '重新打开' },
  en: {
    failed: 'Something in this application went wrong. Your data is not affected.',
    again: 'Open it again',
  },
} as const

/** An error boundary: keeps a crash inside the sub-application and offers to render it again. In development it shows the error. */
function FailureBoundary({ children }: { children: ReactNode }) {
  const { development } = useHost()
  return (
    <Boundary text={useText(texts)} development={development}>
      {children}
    </Boundary>
  )
}

type BoundaryProps = { text: Text<keyof (typeof texts)['en']>; development: boolean; children: ReactNode }

class Boundary extends Component<BoundaryProps, { crash: string | null }> {
  override state = { crash: null }

  static getDerivedStateFromError(error: unknown) {
    return { crash: String(error) }
  }

  override render() {
    const { text, development, children } = this.props
    if (this.state.crash === null) return children
    return (
      <div role="alert">
        <p>{text('failed')}</p>
        {development && (
          <p>
            <code>{this.state.crash}</code>
          </p>
        )}
        <p>
          <button type="button" onClick={() => this.setState({ crash: null })}>
            {text('again')}
          </button>
        </p>
      </div>
    )
  }
}
