import { Component, type ReactNode } from 'react'

type DrawBoundaryProps = { children: ReactNode; failed: (reason: string) => ReactNode }

/** Keeps a specimen that fails from taking the gallery down. */
export class DrawBoundary extends Component<DrawBoundaryProps, { reason: string | null }> {
  override state = { reason: null }

  static getDerivedStateFromError(error: unknown) {
    return { reason: String(error) }
  }

  override render() {
    const { reason } = this.state
    return reason === null ? this.props.children : this.props.failed(reason)
  }
}
