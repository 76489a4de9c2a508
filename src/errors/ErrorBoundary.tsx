import { Component, type ReactNode } from 'react'

type Props = {
  /** Told of what a page has thrown; nothing is shown in its place. */
  onError: (error: unknown) => void
  children: ReactNode
}
type State = { hasThrown: boolean }

/** Catches what a page throws while it is rendered. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasThrown: false }

  static getDerivedStateFromError(): State {
    return { hasThrown: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.hasThrown ? null : this.props.children
  }
}
