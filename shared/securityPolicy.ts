import { type Tracking, trackingHosts } from './tracking.ts'

/** Content security policy: directive -> sources. Nothing inline, nothing evaluated, nothing from elsewhere. */
export type SecurityPolicy = Record<string, string[]>

export type PolicyOptions = {
  /** Base address of the HTTP client; empty for the site's own root. */
  apiBaseUrl: string
  tracking: Tracking
}

/** The policy of a build: what it is configured to talk to is allowed, and nothing else. */
export function securityPolicy({ apiBaseUrl, tracking }: PolicyOptions): SecurityPolicy {
  const self = ["'self'"]
  const withApi = apiBaseUrl === '' ? self : [...self, originOf(apiBaseUrl)]
  const { scripts, connections } = trackingHosts(tracking)
  return {
    'default-src': self,
    'script-src': [...self, ...scripts],
    'style-src': self,
    'img-src': [...self, 'data:', ...connections],
    'font-src': self,
    'connect-src': [...withApi, ...connections],
    'form-action': withApi,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  }
}

/** `https://api.example/v1/` -> `https://api.example` */
function originOf(url: string): string {
  return /^[a-z]+:\/\/[^/]+/i.exec(url)?.[0] ?? url
}

/** The policy as a page's own `<meta http-equiv>`, for hosts that send no headers. */
export function policyText(policy: SecurityPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
