import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

type Props = { address: string; children: ReactNode }
type State = { error?: Error }

/** Shows the error page in place of a page that threw; trying again renders the page anew. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <ErrorPage error={error} address={this.props.address} retry={() => this.setState({ error: undefined })} />
  }
}
