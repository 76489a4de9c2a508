import { Component, type ReactNode } from 'react'
import { malformedPayload, SiteError } from '../../shared/errors.ts'

type Props = {
  /** Where the page's payload is from. */
  source: string
  /** Has the error page shown in its place. */
  onError: (error: SiteError) => void
  children: ReactNode
}
type State = { hasFailed: boolean }

/** Takes away a page that threw: its payload is not what the page is made for. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error instanceof SiteError ? error : malformedPayload(this.props.source))
  }

  override render() {
    return !this.state.hasFailed && this.props.children
  }
}
