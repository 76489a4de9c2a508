import type { InquiryStore } from '../inquiryStore.ts'
import type { Destination } from '../address.ts'
import type { Build } from '../currentBuild.ts'

/** What a visitor's request asks for. */
export type Asked = {
  path: string
  /** The query string with its `?`, or empty. */
  query: string
  parameters: URLSearchParams
  destination: Destination
}

export type Answered =
  /** A page made for this request, which no client stores; where it `isShared`, everybody who asks for it gets the same. */
  | { kind: 'html'; status: number; html: string; isShared?: boolean }
  /** A file of the site. */
  | { kind: 'file'; status: number; file: string }
  | { kind: 'redirect'; status: 301 | 302; to: string }

/** What answers are made from, beside the request. */
export type Sources = {
  build: () => Promise<Build>
  store: Pick<InquiryStore, 'linesOf'>
}

/** Answers the requests that it is for; `undefined` leaves a request to the answers after it. */
export type Answer = (asked: Asked, sources: Sources) => Answered | undefined | Promise<Answered | undefined>
