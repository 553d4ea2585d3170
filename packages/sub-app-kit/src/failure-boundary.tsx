import { Component, type ReactNode } from 'react'
import { useHost } from './host-context.tsx'
import { type Text, useText } from './texts.ts'

const texts = {
  'zh-CN': { failed: '这个应用出了点问题，您的数据没有受到影响。', again: '重新打开' },
  en: {
    failed: 'Something in this application went wrong. Your data is not affected.',
    again: 'Open it again',
  },
} as const

/** An error boundary: keeps a crash inside the sub-application and offers to render it again. In development it shows the error. */
export function FailureBoundary({ children }: { children: ReactNode }) {
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
