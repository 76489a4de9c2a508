import { Component, type ReactNode } from 'react'

type Props = { fallback: (error: Error) => ReactNode; children: ReactNode }
type State = { error?: Error }

/** Shows `fallback` in place of children that threw. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children
  }
}
