import { Component, type ReactNode } from 'react'
import { type Text, useText } from './texts.ts'

const texts = {
  'zh-CN': { failed: '这个应用出了点问题，您的数据没有受到影响。', again: '重新打开' },
  en: {
    failed: 'Something in this application went wrong. Your data is not affected.',
    again: 'Open it again',
  },
} as const

/** Keeps a crash inside the sub-application and offers to draw it anew. */
export function FailureBoundary({ children }: { children: ReactNode }) {
  return <Boundary text={useText(texts)}>{children}</Boundary>
}

type BoundaryProps = { text: Text<keyof (typeof texts)['en']>; children: ReactNode }

class Boundary extends Component<BoundaryProps, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    const { text, children } = this.props
    if (!this.state.crashed) return children
    return (
      <div role="alert">
        <p>{text('failed')}</p>
        <p>
          <button type="button" onClick={() => this.setState({ crashed: false })}>
            {text('again')}
          </button>
        </p>
      </div>
    )
  }
}
