import { Component, type ReactNode } from 'react'
import { malformedPayload, SiteError } from '../../shared/errors.ts'
import { ErrorPage } from './ErrorPage.tsx'

type Props = {
  address: string
  /** Where the page's payload is from. */
  source: string
  retry: () => void
  children: ReactNode
}
type State = { error?: unknown }

/** Shows the error page in place of a page that threw: its payload is not what the page is made for. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    const { address, source, retry, children } = this.props
    if (error === undefined) return children
    return (
      <ErrorPage
        error={error instanceof SiteError ? error : malformedPayload(source)}
        address={address}
        retry={retry}
      />
    )
  }
}
