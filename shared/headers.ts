import { type Tracking, trackingHosts } from './configuration.ts'

export const CACHE_CONTROL = {
  hashed: 'public, max-age=31536000, immutable',
  other: 'public, max-age=0, must-revalidate',
}

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'

export function securityHeaders(policy: SecurityPolicy, hsts: string): Record<string, string> {
  return {
    // `frame-ancestors` works only as a header, not in a `<meta>` element.
    'Content-Security-Policy': policyText({ ...policy, 'frame-ancestors': ["'none'"] }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(hsts !== '' && { 'Strict-Transport-Security': hsts }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}

/** Sources by directive of the content security policy. */
export type SecurityPolicy = Record<string, string[]>

export type PolicyOptions = {
  /** Base URL of the HTTP client. Empty for the site's own root. */
  apiBaseUrl: string
  tracking: Tracking
}

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

function originOf(url: string): string {
  return /^[a-z]+:\/\/[^/]+/i.exec(url)?.[0] ?? url
}

/** Hosts that send no headers need the policy in `<meta http-equiv>`. */
export function policyText(policy: SecurityPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
