import { Component, type ReactNode } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './crash-boundary.module.css'

/** Keeps a fault while drawing from leaving a white page: says what happened and offers to load it again. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? <CrashNotice /> : this.props.children
  }
}

function CrashNotice() {
  const text = useText()
  return (
    <main role="alert" className={styles.notice}>
      <p>{text('platform.crashed')}</p>
      <button type="button" className={styles.button} onClick={() => location.reload()}>
        {text('platform.reload')}
      </button>
    </main>
  )
}
