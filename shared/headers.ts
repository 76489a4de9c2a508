import { type Tracking, trackingHosts } from './configuration.ts'

/** Values of the header `Cache-Control`: hashed files stay, all others are asked for again, which a 304 answers. */
export const CACHE_CONTROL = {
  hashed: 'public, max-age=31536000, immutable',
  other: 'public, max-age=0, must-revalidate',
}

/** Forbids what no page asks a visitor for, to its frames and scripts, too. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'

/**
 * Headers of every answer, whoever sends it: the server, or a host that serves the built site by itself; `hsts` is the
 * value of `Strict-Transport-Security`, or empty.
 */
export function securityHeaders(policy: SecurityPolicy, hsts: string): Record<string, string> {
  return {
    // A page cannot say for itself who may frame it.
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
