import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

type Props = { path: string; children: ReactNode }
type State = { error?: Error }

/** Shows the error page in place of a page that threw. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override render() {
    const { error } = this.state
    return error ? <ErrorPage error={error} path={this.props.path} /> : this.props.children
  }
}
